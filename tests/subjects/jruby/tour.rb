# Classes, blocks, modules, exceptions, patterns, and calls into Java.
require 'java'
module Named
  def title; "#{name.capitalize} with #{sides}"; end
end
Shape = Struct.new(:name, :sides) { include Named; include Comparable; def <=>(other) sides <=> other.sides end }
puts [Shape.new('square', 4), Shape.new('triangle', 3)].sort.map(&:title).join(', ')
fibonacci = Enumerator.new { |y| a, b = 0, 1; loop { y << a; a, b = b, a + b } }
puts fibonacci.lazy.select(&:even?).first(5).inspect
puts 'mississippi'.each_char.tally.sort_by { |k, v| [-v, k] }.inspect
begin
  Integer('x')
rescue ArgumentError => e
  puts "caught #{e.message}"
ensure
  puts 'ensure'
end
list = java.util.ArrayList.new([3, 1, 2])
java.util.Collections.sort(list)
puts list.to_s, 2**100, 7.fdiv(2), '10-20'.sub(/(\d+)-(\d+)/, '\2.\1')
thread = Thread.new { Thread.current[:x] = 5; 42 }
puts thread.value
def method_missing(name, *args) = name.to_s.start_with?('ask_') ? "asked #{name} #{args}" : super
puts ask_me(1, 2)
puts format('%05.2f|%-4s|%x', 3.14159, 'x', 255)
case { kind: 'circle', r: 2 }
in { kind: 'circle', r: Integer => r } then puts r * 2
end
puts (1..Float::INFINITY).lazy.map { |x| x * 2 }.take(3).to_a.inspect, %w[a b].zip([1, 2]).to_h
