// Objects, closures, regular expressions, exceptions, generators of text, and calls into Java.
function Shape(name, sides) { this.name = name; this.sides = sides; }
Shape.prototype.describe = function () { return this.name + " has " + this.sides + " sides"; };
var shapes = [new Shape("triangle", 3), new Shape("square", 4), new Shape("pentagon", 5)];
shapes.forEach(function (s) { print(s.describe()); });
print(shapes.map(function (s) { return s.sides; }).reduce(function (a, b) { return a * b; }, 1));

function fibonacci(n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
print("fibonacci", fibonacci(14));

function counter() { var n = 0; return { next: function () { return ++n; } }; }
var c = counter(); c.next(); c.next();
print("counter", c.next());

print("2024-05-17, 1999-12-31".replace(/(\d+)-(\d+)-(\d+)/g, "$3.$2.$1"));
try { null.field; } catch (e) { print(e.name + ": " + e.message); }
try { throw new RangeError("too far"); } catch (e) { print(e instanceof RangeError, e); } finally { print("finally"); }

var list = new java.util.ArrayList();
for (var i = 0; i < 5; i++) list.add(i * i);
java.util.Collections.reverse(list);
print(list, list.get(2) + 1);
var runnable = new java.lang.Runnable({ run: function () { print("run by Java"); } });
runnable.run();
var comparator = new JavaAdapter(java.util.Comparator, { compare: function (a, b) { return b.length() - a.length(); } });
var words = java.util.Arrays.asList(["kiwi", "fig", "banana"].map(function (w) { return new java.lang.String(w); }));
java.util.Collections.sort(words, comparator);
print(words);

print(JSON.stringify({ a: [1, 2.5, null, true], b: { c: "d\n" } }), JSON.parse('{"x":[1,{"y":2}]}').x[1].y);
print((0.1 + 0.2).toFixed(10), 1 / 3, 1e21, parseInt("ff", 16), (255).toString(2));
switch (shapes.length) { case 3: print("three"); break; default: print("other"); }
outer: for (var x in { p: 1, q: 2, r: 3 }) { for (var y = 0; y < 3; y++) { if (y == 1) continue outer; print(x + y); } }
print(eval("var z = 6; z * 7"), typeof z, [3, 1, 2].sort(), "abc".split("").reverse().join(""));
