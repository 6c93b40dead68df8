<xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:f="urn:f" exclude-result-prefixes="xs f">
<xsl:output method="xml" indent="yes"/>
<xsl:key name="by-year" match="book" use="@year"/>
<xsl:function name="f:double" as="xs:decimal"><xsl:param name="p" as="xs:decimal"/><xsl:sequence select="$p * 2"/></xsl:function>
<xsl:template match="books"><list total="{sum(book/price)}">
<xsl:for-each select="book"><xsl:sort select="@year" data-type="number"/><item pos="{position()}" n="{format-number(price, '#,##0.00')}"><xsl:value-of select="upper-case(title), f:double(price)" separator=" | "/></item></xsl:for-each>
<xsl:for-each-group select="book" group-by="xs:integer(@year) idiv 10 * 10"><decade y="{current-grouping-key()}" c="{count(current-group())}"/></xsl:for-each-group>
<found><xsl:value-of select="key('by-year', '1968')/title"/></found>
<xsl:analyze-string select="'a1b22'" regex="\d+"><xsl:matching-substring><n><xsl:value-of select="."/></n></xsl:matching-substring></xsl:analyze-string>
<xsl:iterate select="1 to 4"><xsl:param name="acc" select="0"/><xsl:on-completion><sum><xsl:value-of select="$acc"/></sum></xsl:on-completion><xsl:next-iteration><xsl:with-param name="acc" select="$acc + ."/></xsl:next-iteration></xsl:iterate>
</list></xsl:template>
</xsl:stylesheet>
