import com.mpatric.mp3agic.ID3v2;
import com.mpatric.mp3agic.ID3v2TagFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the tag of an MP3 file with mp3agic. */
public class Mp3agic {
    public static void main(String[] args) throws Exception {
        byte[] input = Files.readAllBytes(Path.of(args[0]));
        ID3v2 tag = ID3v2TagFactory.createTag(input);
        System.out.println(tag.getVersion() + " " + tag.getTitle() + " " + tag.getTrack() + " " + tag.getComment());
    }
}
