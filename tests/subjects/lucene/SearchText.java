import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.queryparser.classic.ParseException;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.NIOFSDirectory;
import org.apache.lucene.util.BytesRef;

/**
 * Indexes the paragraphs of a text with Lucene, in memory, on disk or in mapped files, and searches them: terms, phrases, ranges, fuzzy and
 * wildcard words, parsed queries, sorted results, updates and deletions. The index is written below a temporary folder that
 * is removed again: its files hold random ids, so they are not for comparing.
 */
public class SearchText {
    public static void main(String[] args) throws Exception {
        List<String> paragraphs = paragraphs(Path.of(args[1]));
        if (args[0].equals("memory")) {
            try (Directory directory = new ByteBuffersDirectory()) {
                run(directory, paragraphs);
            }
        } else {
            Path folder = Files.createTempDirectory("search-text");
            try (Directory directory = args[0].equals("mapped") ? FSDirectory.open(folder) : new NIOFSDirectory(folder)) {
                run(directory, paragraphs);
            }
            int files = 0;
            try (var list = Files.newDirectoryStream(folder)) {
                for (Path file : list) {
                    Files.delete(file);
                    files++;
                }
            }
            Files.delete(folder);
            System.out.println("removed: " + (files > 0) + " " + !Files.exists(folder));
        }
    }

    private static List<String> paragraphs(Path file) throws IOException {
        List<String> paragraphs = new ArrayList<>();
        for (String part : Files.readString(file).split("\n\\s*\n")) {
            paragraphs.add(part.strip());
        }
        return paragraphs;
    }

    private static void run(Directory directory, List<String> paragraphs) throws Exception {
        Analyzer analyzer = new EnglishAnalyzer();
        tokens(new StandardAnalyzer(), paragraphs.get(0));
        tokens(analyzer, paragraphs.get(0));
        // Merging in the calling thread keeps the numbering of documents the same in every run.
        IndexWriterConfig config = new IndexWriterConfig(analyzer).setMergeScheduler(new SerialMergeScheduler());
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (int i = 0; i < paragraphs.size(); i++) {
                writer.addDocument(document(i, paragraphs.get(i)));
                if (i % 7 == 6) {
                    writer.commit();
                }
            }
            writer.commit();
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                search(reader, analyzer);
            }
            writer.updateDocument(new Term("id", "p3"), document(3, "replaced by a short remark about rivers and ferries"));
            writer.deleteDocuments(new Term("id", "p5"));
            writer.forceMerge(1);
            writer.commit();
        }
        try (DirectoryReader reader = DirectoryReader.open(directory)) {
            System.out.println("after changes: " + reader.numDocs() + " documents in " + reader.leaves().size() + " segment");
            IndexSearcher searcher = new IndexSearcher(reader);
            show(searcher, "ferry", new TermQuery(new Term("text", "ferri")));
            terms(reader);
        }
    }

    private static void tokens(Analyzer analyzer, String text) throws IOException {
        StringBuilder line = new StringBuilder(analyzer.getClass().getSimpleName() + ":");
        try (TokenStream stream = analyzer.tokenStream("text", text)) {
            CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
            OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                line.append(' ').append(term).append('@').append(offset.startOffset());
            }
            stream.end();
        }
        System.out.println(line);
    }

    private static Document document(int number, String text) {
        Document document = new Document();
        document.add(new StringField("id", "p" + number, Field.Store.YES));
        document.add(new TextField("text", text, Field.Store.YES));
        int words = text.split("\\s+").length;
        document.add(new IntPoint("words", words));
        document.add(new NumericDocValuesField("words", words));
        document.add(new StoredField("words", words));
        String first = text.split("\\W+")[0].toLowerCase();
        document.add(new StringField("first", first, Field.Store.NO));
        document.add(new SortedDocValuesField("first", new BytesRef(first)));
        return document;
    }

    private static void search(DirectoryReader reader, Analyzer analyzer) throws Exception {
        IndexSearcher searcher = new IndexSearcher(reader);
        System.out.println(reader.numDocs() + " documents in " + reader.leaves().size() + " segments");
        show(searcher, "term", new TermQuery(new Term("text", "harbour")));
        show(searcher, "phrase", new PhraseQuery(2, "text", "old", "harbour"));
        show(searcher, "prefix", new PrefixQuery(new Term("text", "light")));
        show(searcher, "wildcard", new WildcardQuery(new Term("text", "b?a*")));
        show(searcher, "fuzzy", new FuzzyQuery(new Term("text", "harbor"), 1));
        show(searcher, "range", IntPoint.newRangeQuery("words", 20, 40));
        show(searcher, "boolean", new BooleanQuery.Builder()
            .add(new TermQuery(new Term("text", "boat")), BooleanClause.Occur.MUST)
            .add(new TermQuery(new Term("text", "storm")), BooleanClause.Occur.SHOULD)
            .add(new TermQuery(new Term("text", "winter")), BooleanClause.Occur.MUST_NOT)
            .build());
        QueryParser parser = new QueryParser("text", analyzer);
        for (String query : new String[] {"lighthouse AND keeper", "+boats -winter", "\"salt and rope\"~3",
            "(nets OR ropes) AND mend*", "storm^4 calm", "text:[bell TO boat]", "id:p2", "broken AND AND"}) {
            try {
                Query parsed = parser.parse(query);
                System.out.println(query + " is " + parsed + " (" + parsed.getClass().getSimpleName() + ")");
                show(searcher, "parsed", parsed);
            } catch (ParseException e) {
                System.out.println(query + " is refused");
            }
        }
        Query all = parser.parse("*:*");
        TopDocs sorted = searcher.search(all, 6, new Sort(new SortField("words", SortField.Type.INT, true),
            new SortField("first", SortField.Type.STRING)));
        StringBuilder order = new StringBuilder("longest:");
        for (ScoreDoc hit : sorted.scoreDocs) {
            Document document = searcher.storedFields().document(hit.doc);
            order.append(' ').append(document.get("id")).append('=').append(document.get("words"));
        }
        System.out.println(order);
        System.out.println(searcher.explain(new TermQuery(new Term("text", "harbour")), 0).toString());
    }

    private static void show(IndexSearcher searcher, String name, Query query) throws IOException {
        TopDocs found = searcher.search(query, 5);
        StringBuilder line = new StringBuilder(name + ": " + found.totalHits.value + " hits");
        for (ScoreDoc hit : found.scoreDocs) {
            line.append(' ').append(searcher.storedFields().document(hit.doc).get("id"));
            line.append(String.format("(%.4f)", hit.score));
        }
        System.out.println(line);
    }

    private static void terms(DirectoryReader reader) throws IOException {
        List<String> often = new ArrayList<>();
        long total = 0;
        for (LeafReaderContext leaf : reader.leaves()) {
            Terms terms = leaf.reader().terms("text");
            TermsEnum each = terms.iterator();
            for (BytesRef term = each.next(); term != null; term = each.next()) {
                total++;
                if (each.docFreq() >= 5) {
                    often.add(term.utf8ToString() + "=" + each.docFreq() + "/" + each.totalTermFreq());
                }
            }
        }
        System.out.println(total + " terms; often: " + Arrays.toString(often.toArray()));
    }
}
