/** @constructor */ function Stack() { /** @private {!Array<number>} */ this.items_ = []; }
Stack.prototype.push = function (x) { this.items_.push(x); return this; };
Stack.prototype.pop = function () { return this.items_.pop(); };
function unused() { return 1 + 2 * 3; }
const area = (w, h = 2) => w * h;
class Animal { constructor(name) { this.name = name; } speak() { return `${this.name} speaks`; } }
class Dog extends Animal { speak() { return super.speak() + '!'; } }
for (const [i, v] of [1, 2, 3].entries()) { console.log(i, v, area(v)); }
if (false) { console.log("dead"); }
var s = new Stack().push(4).push(5); console.log(s.pop(), new Dog('Rex').speak());
/** @param {number} n */ function f(n) { return n; } f(3);
