//@ fails: in the second run the folder is there
//@ shown: 2
import java.io.File;

class FolderMadeOnce {
    public static void main(String[] args) {
        File folder = new File("made");
        folder.mkdir();
        File second = new File("made/again");
        if (folder.exists()) {
            assert second.mkdir();
        }
    }
}
