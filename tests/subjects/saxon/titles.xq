declare namespace map = "http://www.w3.org/2005/xpath-functions/map";
declare function local:initials($name as xs:string) as xs:string { string-join(for $word in tokenize($name, '\W+') return substring($word, 1, 1), '') };
<titles>{
  for $book in //book
  let $price := xs:decimal($book/price)
  where $price gt 19
  order by $price descending
  return <title short="{local:initials($book/title)}" price="{round-half-to-even($price * 1.19, 2)}">{data($book/title)}</title>
}<dates>{xs:date('2024-02-28') + xs:dayTimeDuration('P2D')}, {map:keys(map { 'a': 1 })}, {fn:fold-left(1 to 5, 0, function ($a, $b) { $a * 2 + $b })}</dates></titles>
