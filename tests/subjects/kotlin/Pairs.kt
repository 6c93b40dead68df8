data class P(val x: Int, val y: String)
fun main() { val l = listOf(P(1, "a"), P(2, "b")); for ((x, y) in l) if (x > 1) println("$y=$x"); println(l.sumOf { it.x }) }
