// SAX event order with namespaces and entities, StAX cursor and event reading, and StAX writing.
import java.io.StringReader;
import java.io.StringWriter;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.stream.XMLEventReader;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import javax.xml.stream.events.XMLEvent;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

public class LibXmlSaxStax {
    static final String XML = "<?xml version='1.0'?>\n<r xmlns='urn:a' xmlns:p='urn:b' a='1'><p:c p:x='y &lt; z'>text &#x41;</p:c><e/><!--note--><![CDATA[raw <>]]><?go now?></r>";

    public static void main(String[] args) throws Exception {
        SAXParserFactory sf = SAXParserFactory.newInstance();
        sf.setNamespaceAware(true);
        StringBuilder text = new StringBuilder();
        DefaultHandler h = new DefaultHandler() {
            @Override public void startDocument() { System.out.println("start document"); }
            @Override public void endDocument() { System.out.println("end document"); }
            @Override public void startPrefixMapping(String p, String u) { System.out.println("prefix [" + p + "] " + u); }
            @Override public void startElement(String u, String l, String q, Attributes a) {
                StringBuilder b = new StringBuilder("start " + u + " " + l + " " + q);
                for (int i = 0; i < a.getLength(); i++) b.append(" ").append(a.getQName(i)).append("=").append(a.getValue(i)).append("/").append(a.getType(i));
                System.out.println(b);
            }
            @Override public void endElement(String u, String l, String q) { System.out.println("end " + q + " text so far [" + text + "]"); }
            @Override public void characters(char[] c, int s, int n) { text.append(c, s, n); }
            @Override public void processingInstruction(String t, String d) { System.out.println("pi " + t + " " + d); }
            @Override public void fatalError(SAXParseException e) throws SAXParseException { throw e; }
        };
        sf.newSAXParser().parse(new InputSource(new StringReader(XML)), h);
        try {
            sf.newSAXParser().parse(new InputSource(new StringReader("<a>\n<b></c></a>")), h);
        } catch (SAXParseException e) {
            System.out.println("error at line " + e.getLineNumber());
        }
        XMLInputFactory xf = XMLInputFactory.newInstance();
        xf.setProperty(XMLInputFactory.IS_COALESCING, true);
        XMLStreamReader r = xf.createXMLStreamReader(new StringReader(XML));
        while (r.hasNext()) {
            switch (r.next()) {
                case XMLStreamConstants.START_ELEMENT -> System.out.println("S " + r.getName() + " attrs " + r.getAttributeCount() + " ns " + r.getNamespaceCount() + (r.getAttributeCount() > 0 ? " " + r.getAttributeLocalName(0) + "=" + r.getAttributeValue(0) : ""));
                case XMLStreamConstants.END_ELEMENT -> System.out.println("E " + r.getLocalName() + " " + r.getPrefix());
                case XMLStreamConstants.CHARACTERS -> System.out.println("C [" + r.getText() + "] " + r.isWhiteSpace());
                case XMLStreamConstants.COMMENT -> System.out.println("comment " + r.getText());
                case XMLStreamConstants.PROCESSING_INSTRUCTION -> System.out.println("PI " + r.getPITarget() + " " + r.getPIData());
                case XMLStreamConstants.END_DOCUMENT -> System.out.println("end");
                default -> System.out.println("other " + r.getEventType());
            }
        }
        XMLStreamReader e = xf.createXMLStreamReader(new StringReader("<a><b>one</b><b>two</b></a>"));
        e.nextTag();
        StringBuilder joined = new StringBuilder();
        while (e.nextTag() == XMLStreamConstants.START_ELEMENT) joined.append(e.getElementText()).append(';');
        System.out.println(joined + " " + e.getLocalName());
        XMLEventReader er = xf.createXMLEventReader(new StringReader("<q><w k='v'/></q>"));
        int events = 0;
        while (er.hasNext()) {
            XMLEvent ev = er.nextEvent();
            events++;
            if (ev.isStartElement()) System.out.println("event " + ev.asStartElement().getName().getLocalPart() + " next is end " + er.peek().isEndElement());
        }
        System.out.println("events " + events);
        try {
            XMLStreamReader bad = xf.createXMLStreamReader(new StringReader("<a><b></a>"));
            while (bad.hasNext()) bad.next();
        } catch (XMLStreamException x) {
            System.out.println("stax error at line " + x.getLocation().getLineNumber());
        }
        StringWriter out = new StringWriter();
        XMLStreamWriter w = XMLOutputFactory.newInstance().createXMLStreamWriter(out);
        w.writeStartDocument();
        w.writeStartElement("root");
        w.writeAttribute("a", "1 < 2 & \"q\"");
        w.writeDefaultNamespace("urn:x");
        w.writeCharacters("text & <tag>");
        w.writeEmptyElement("empty");
        w.writeComment("c");
        w.writeCData("<raw>");
        w.writeProcessingInstruction("t", "d");
        w.writeStartElement("in");
        w.writeEndDocument();
        w.close();
        System.out.println(out);
    }
}
