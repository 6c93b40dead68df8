import java.io.File;
import java.io.IOException;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.safety.Safelist;
import org.jsoup.select.Selector;

/** jsoup: broken HTML parsed, selected, changed, cleaned and printed. */
public class ReadPages {
    public static void main(String[] args) throws IOException {
        Document page = Jsoup.parse(new File(args[0]), "UTF-8", "http://example.org/a/");
        System.out.println(page.title() + " " + page.charset());
        for (String query : new String[] {"a[href]", "ul > li:nth-child(2n+1)", "p:contains(two) b, .x.y", "td:not(.n)", "div p ~ p", "[^data-]", ":matchesOwn(\\d+)"}) {
            for (Element element : page.select(query)) {
                System.out.println(query + ": " + element.cssSelector() + " " + element.text() + " " + element.absUrl("href"));
            }
        }
        page.select("li").wrap("<span></span>").addClass("seen").attr("data-n", "1");
        page.body().prependElement("hr").after("<em>new & old</em>");
        page.select("table").remove();
        System.out.println(page.outerHtml());
        System.out.println(Jsoup.clean("<p onclick='x()'>a<script>b</script><a href='javascript:x'>c</a> <b>d</b>", Safelist.basic()));
        System.out.println(Jsoup.parse("<r><a x=1/><B>t</B></r>", "", org.jsoup.parser.Parser.xmlParser()).outerHtml());
        try {
            page.select("a[");
        } catch (Selector.SelectorParseException e) {
            System.out.println(e.getMessage());
        }
    }
}
