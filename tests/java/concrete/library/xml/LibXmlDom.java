// DOM parsing, navigation, modification and serialisation of small documents, and parse errors.
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

public class LibXmlDom {
    static final String XML = "<?xml version=\"1.0\"?><!-- top --><lib name=\"main\" size='2'>\n <book id=\"1\"><title>A &amp; B</title><price cur=\"EUR\">9.50</price></book>\n <book id=\"2\"><title><![CDATA[<raw>]]></title><?pi data?></book>&#65;&lt;</lib>";

    static void dump(Node n, String indent) {
        String v = n.getNodeValue();
        System.out.print(indent + n.getNodeType() + " " + n.getNodeName() + (v == null ? "" : " [" + v.replace("\n", "\\n") + "]"));
        NamedNodeMap a = n.getAttributes();
        if (a != null) for (int i = 0; i < a.getLength(); i++) System.out.print(" @" + a.item(i).getNodeName() + "=" + a.item(i).getNodeValue());
        System.out.println();
        for (Node c = n.getFirstChild(); c != null; c = c.getNextSibling()) dump(c, indent + "  ");
    }

    public static void main(String[] args) throws Exception {
        DocumentBuilderFactory f = DocumentBuilderFactory.newInstance();
        DocumentBuilder b = f.newDocumentBuilder();
        b.setErrorHandler(new ErrorHandler() {
            @Override public void warning(SAXParseException e) { }
            @Override public void error(SAXParseException e) throws SAXException { throw e; }
            @Override public void fatalError(SAXParseException e) throws SAXException { throw e; }
        });
        Document d = b.parse(new ByteArrayInputStream(XML.getBytes(StandardCharsets.UTF_8)));
        dump(d, "");
        Element root = d.getDocumentElement();
        NodeList books = root.getElementsByTagName("book");
        for (int i = 0; i < books.getLength(); i++) System.out.println(((Element) books.item(i)).getAttribute("id") + " " + books.item(i).getTextContent());
        System.out.println(root.getAttribute("none").isEmpty() + " " + root.hasAttribute("name") + " " + d.getElementsByTagName("*").getLength());
        Element n = d.createElement("book");
        n.setAttribute("id", "3");
        n.appendChild(d.createTextNode("x < y & \"z\""));
        root.appendChild(n);
        root.removeChild(books.item(0));
        root.setAttribute("size", "9");
        root.insertBefore(d.createComment("inserted"), root.getFirstChild());
        Transformer t = TransformerFactory.newInstance().newTransformer();
        t.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
        StringWriter w = new StringWriter();
        t.transform(new DOMSource(root), new StreamResult(w));
        System.out.println(w.toString().replace("\n", "\\n"));
        System.out.println(books.getLength() + " " + root.getLastChild().getTextContent() + " " + n.cloneNode(true).isEqualNode(n) + " " + n.getOwnerDocument().isSameNode(d));
        for (String bad : new String[] {"<a><b></a>", "<a", "", "<a>&undefined;</a>", "<a x=1/>", "<a/><b/>", "<a x='1' x='2'/>", "text"}) {
            try {
                b.parse(new InputSource(new StringReader(bad)));
                System.out.println("parsed " + bad);
            } catch (SAXParseException e) {
                System.out.println(bad + " -> line " + e.getLineNumber() + " column " + e.getColumnNumber());
            }
        }
    }
}
