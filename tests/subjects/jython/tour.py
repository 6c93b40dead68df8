# Classes, generators, exceptions, comprehensions, and calls into Java.
import re, json
from collections import defaultdict
from java.util import ArrayList, Collections
from java.lang import Runnable, Thread

class Shape(object):
    def __init__(self, name, sides):
        self.name, self.sides = name, sides
    def __repr__(self):
        return '%s/%d' % (self.name, self.sides)
    def __cmp__(self, other):
        return cmp(self.sides, other.sides)

class Square(Shape):
    def __init__(self):
        super(Square, self).__init__('square', 4)

def fibonacci(n):
    a, b = 0, 1
    for _ in range(n):
        yield a
        a, b = b, a + b

class Task(Runnable):
    def run(self):
        print 'run by Java'

print sorted([Square(), Shape('triangle', 3)]), list(fibonacci(10))
counts = defaultdict(int)
for letter in 'mississippi':
    counts[letter] += 1
print sorted(counts.items()), {k: v for k, v in counts.items() if v > 3}
try:
    [][1]
except IndexError as e:
    print 'caught', e
finally:
    print 'finally'
numbers = ArrayList([3, 1, 2])
Collections.sort(numbers)
print numbers, numbers[0], 2 ** 100, 7 // 2, 7 / 2.0
thread = Thread(Task())
thread.start()
thread.join()
print re.sub(r'(\d+)-(\d+)', r'\2.\1', '10-20'), json.dumps({'a': [1, None, 2.5]}), u'\xe9'.encode('utf-8').encode('hex')
print (lambda *args, **named: (args, named))(1, 2, x=3), eval('1 + 2'), '%5.2f|%-4s|' % (3.14159, 'x')
