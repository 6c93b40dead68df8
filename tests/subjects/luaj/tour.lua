local function fib(n) if n < 2 then return n end return fib(n-1) + fib(n-2) end
print(fib(15), #"hello", 2^10, 7 % 3)
local t = setmetatable({}, { __index = function(_, k) return k .. "!" end, __add = function(a, b) return "sum" end })
print(t.hey, t + t)
local co = coroutine.create(function(a) for i = 1, 3 do a = coroutine.yield(a * i) end return "done" end)
for i = 1, 4 do print(coroutine.resume(co, i)) end
print(string.format("%5.2f|%s|%d", math.pi, "x", 42), ("a,b,c"):gsub(",", ";"))
for k, v in string.gmatch("a=1, b=2", "(%w+)=(%w+)") do io.write(k, v, " ") end print()
print(select(2, pcall(function() error({ code = 7 }) end)).code)
print(select("#", 1, nil, 3), table.concat({ 1, 2, 3 }, "-"))
table.sort({ 3, 1, 2 })
local ok, message = pcall(function() local x = nil; return x.y end) print(ok)
goto finish
print("skipped")
::finish::
