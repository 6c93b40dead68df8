//@ fails: java -ea, 12/12 here: identity hash in text, asked below java/text/
import java.text.*;
public class MsgFmt { public static void main(String[] a) throws Exception { 
 String s = new MessageFormat("{0}", java.util.Locale.ROOT).format(new Object[]{new Object()}); assert !s.endsWith("7"); } }
