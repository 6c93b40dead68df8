class Person { String name; int age; String toString() { "$name ($age)" } }
def people = [new Person(name: 'Ada', age: 36), new Person(name: 'Alan', age: 41)]
println people.sort { -it.age }
println people*.name.collect { it.toUpperCase() }.join(', ')
def fact; fact = { n -> n <= 1 ? 1G : n * fact(n - 1) }
println fact(20)
println((1..10).findAll { it % 2 == 0 }.inject(0) { a, b -> a + b })
def map = [a: 1, b: [2, 3]]
map.each { k, v -> println "$k -> $v" }
println "The ${map.b.size()} items" ==~ /The \d items/
try { [].first() } catch (NoSuchElementException e) { println e.message }
interface Greeter { String greet(n) }
def g = { ('hello ' + it).toString() } as Greeter
println g.greet('you').length()
String.metaClass.shout = { -> delegate.toUpperCase() + '!' }
println 'hi'.shout()
println([3, 1, 2].sort().withIndex().collect { v, i -> v * i })
def (x, y) = [1, 2]; println x <=> y
switch (42) { case 1..9: println 'small'; break; case Integer: println 'int'; break }
println 10.5 / 3
