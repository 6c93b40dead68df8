import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.imaging.ImageInfo;
import org.apache.commons.imaging.Imaging;

/** Reads the header of an image with Commons Imaging. */
public class ImagingInfo {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        ImageInfo info = Imaging.getImageInfo(input);
        System.out.println(info.getFormatName() + " " + info.getWidth() + "x" + info.getHeight());
    }
}
