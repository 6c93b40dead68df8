object Pairs { case class P(x: Int, y: String); def main(a: Array[String]): Unit = { val l = List(P(1, "a"), P(2, "b")); for (P(x, y) <- l if x > 1) println(s"$y=$x"); println(l.map(_.x).sum) } }
