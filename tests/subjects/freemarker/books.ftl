<#macro line book><li class="${book.cheap?string('cheap', 'dear')}">${book.title?html}: ${book.price?string("#,##0.00")} ${book.repeat(3)}</li></#macro>
<h1>${shop.name?cap_first}</h1>
<#list books?sort_by("price") as book>
  <@line book/><#sep>,</#sep>
<#else>
  none
</#list>
<#assign total = 0><#list books as b><#assign total += b.price></#list>
${total} ${sum(1, 2.5)} ${books?size} <#if total gt 1000>much<#elseif total gt 10>some<#else>little</#if>
<#switch books?size><#case 3>three<#break><#default>other</#switch>
<#list 1..3 as i>${i}${i?is_last?then("", "-")}</#list> ${"a,b"?split(",")?join("|")} ${"x"?left_pad(3, ".")}
