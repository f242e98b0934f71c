import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.DocumentBuilder;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XsltExecutable;
import org.apache.pdfbox.Loader;

/**
 * Judges the factur-x.xml inside the PDFs of a folder, and its XML files, by schematrons. Every failed assertion and every report is a finding,
 * whatever its flag: warnings too. A line "VERSION judge version" of each rule set, "RULE judge rule" of each of its rules, "FINDING file judge
 * rule text" each, and "JUDGED file" at its end. A rule without an identifier is named by its text.
 *
 *   java -cp 'xml/lib/*' JudgeXml.java folder [judge scope version source]…
 *
 * A source is a schematron (.sch), which SchXslt compiles, or one that is compiled (.xslt): a file, or in a jar on the class path
 * ("classpath:…"). The scope is "all", or the countries of sellers (BT-40) to whom its rules apply ("FR,RE").
 */
public class JudgeXml {
  static final Processor SAXON = new Processor(false);
  static final XPathCompiler XPATH = SAXON.newXPathCompiler();
  static final Pattern IDENTIFIER = Pattern.compile("^\\s*\\[([A-Za-z0-9_-]+)\\]");

  record RuleSet(String judge, List<String> countries, XsltExecutable stylesheet) {}

  record Verdict(File file, List<String> lines) {}

  public static void main(String[] args) throws Exception {
    XPATH.declareNamespace("sch", "http://purl.oclc.org/dsdl/schematron");
    XPATH.declareNamespace("svrl", "http://purl.oclc.org/dsdl/svrl");
    XPATH.declareNamespace("xsl", "http://www.w3.org/1999/XSL/Transform");
    XPATH.declareNamespace("ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100");
    List<RuleSet> sets = new ArrayList<>();
    for (int index = 1; index + 3 < args.length; index += 4) {
      String judge = args[index];
      System.out.println("VERSION\t" + judge + "\t" + args[index + 2]);
      XdmNode source = read(args[index + 3]);
      Set<String> rules = rulesOf(source);
      if (rules.isEmpty()) throw new IllegalArgumentException(args[index + 3] + " has no rules");
      for (String rule : rules) System.out.println("RULE\t" + judge + "\t" + rule);
      sets.add(new RuleSet(judge, args[index + 1].equals("all") ? null : List.of(args[index + 1].split(",")), compile(source, args[index + 3])));
    }
    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".pdf") || name.endsWith(".xml"));
    Arrays.sort(files);
    Arrays.stream(files).parallel().map(file -> judge(file, sets)).forEachOrdered(verdict -> {
      verdict.lines.forEach(System.out::println);
      System.out.println("JUDGED\t" + verdict.file.getName());
    });
  }

  static Verdict judge(File file, List<RuleSet> sets) {
    List<String> lines = new ArrayList<>();
    try {
      byte[] bytes = Files.readAllBytes(file.toPath());
      byte[] xml = file.getName().endsWith(".pdf") ? attachment(bytes) : bytes;
      if (xml == null) lines.add(finding(file, "Factur-X", "no factur-x.xml", "no factur-x.xml"));
      else {
        XdmNode document = SAXON.newDocumentBuilder().build(new StreamSource(new ByteArrayInputStream(xml)));
        XdmItem seller = XPATH.evaluateSingle("string((//ram:SellerTradeParty/ram:PostalTradeAddress/ram:CountryID)[1])", document);
        for (RuleSet set : sets) {
          if (set.countries == null || set.countries.contains(seller.getStringValue())) lines.addAll(judge(file, document, set));
        }
      }
    } catch (Exception error) {
      lines.add(finding(file, "Factur-X", "unreadable", String.valueOf(error.getMessage())));
    }
    return new Verdict(file, lines);
  }

  static List<String> judge(File file, XdmNode document, RuleSet set) throws SaxonApiException {
    var report = new XdmDestination();
    var transformer = set.stylesheet.load();
    transformer.setInitialContextNode(document);
    transformer.setDestination(report);
    try {
      transformer.transform();
    } catch (SaxonApiException error) { // a rule that cannot be tried, such as one on a number that is none
      return List.of(finding(file, set.judge, "untried", String.valueOf(error.getMessage())));
    }
    List<String> lines = new ArrayList<>();
    for (XdmItem failed : XPATH.evaluate("//svrl:failed-assert | //svrl:successful-report", report.getXdmNode())) {
      String text = XPATH.evaluateSingle("string(svrl:text)", failed).getStringValue();
      String id = XPATH.evaluateSingle("string(@id)", failed).getStringValue();
      String where = XPATH.evaluateSingle("string(@location)", failed).getStringValue();
      lines.add(finding(file, set.judge, ruleOf(id, text), text + " at " + where.replaceAll("Q\\{[^}]*\\}", "")));
    }
    return lines;
  }

  static String ruleOf(String id, String text) {
    if (!id.isEmpty()) return id;
    var identifier = IDENTIFIER.matcher(text);
    return identifier.find() ? identifier.group(1) : text.replaceAll("\\s+", " ").trim();
  }

  /** Of a schematron, or of the stylesheet that was made of one. */
  static Set<String> rulesOf(XdmNode source) throws SaxonApiException {
    Set<String> rules = new TreeSet<>();
    for (XdmItem rule : XPATH.evaluate("//sch:assert | //sch:report | //svrl:failed-assert | //svrl:successful-report", source)) {
      String id = XPATH.evaluateSingle("string((@id, xsl:attribute[@name = 'id'])[1])", rule).getStringValue();
      rules.add(ruleOf(id, XPATH.evaluateSingle("string((svrl:text, .)[1])", rule).getStringValue()));
    }
    return rules;
  }

  static XdmNode read(String source) throws Exception {
    DocumentBuilder builder = SAXON.newDocumentBuilder();
    return builder.build(new StreamSource(urlOf(source).toString()));
  }

  /** Relative addresses in it, of its code lists, are of its own folder. */
  static XsltExecutable compile(XdmNode source, String name) throws Exception {
    var compiler = SAXON.newXsltCompiler();
    if (!name.endsWith(".sch")) return compiler.compile(source.asSource());
    var schxslt = compiler.compile(new StreamSource(urlOf("classpath:xslt/2.0/pipeline-for-svrl.xsl").toString())).load();
    var compiled = new XdmDestination();
    schxslt.setInitialContextNode(source);
    schxslt.setDestination(compiled);
    schxslt.transform();
    var text = new ByteArrayOutputStream();
    SAXON.newSerializer(text).serializeNode(compiled.getXdmNode());
    return compiler.compile(new StreamSource(new ByteArrayInputStream(text.toByteArray()), urlOf(name).toString()));
  }

  static URL urlOf(String source) throws Exception {
    if (!source.startsWith("classpath:")) return Path.of(source).toUri().toURL();
    URL url = JudgeXml.class.getClassLoader().getResource(source.substring("classpath:".length()));
    if (url == null) throw new IllegalArgumentException(source + " is in none of the jars");
    return url;
  }

  static String finding(File file, String judge, String rule, String text) {
    return "FINDING\t" + file.getName() + "\t" + judge + "\t" + rule + "\t" + text.replaceAll("\\s+", " ").trim();
  }

  static byte[] attachment(byte[] pdf) throws Exception {
    try (var document = Loader.loadPDF(pdf)) {
      var names = document.getDocumentCatalog().getNames();
      if (names == null || names.getEmbeddedFiles() == null || names.getEmbeddedFiles().getNames() == null) return null;
      var file = names.getEmbeddedFiles().getNames().get("factur-x.xml");
      return file == null ? null : file.getEmbeddedFile().toByteArray();
    }
  }
}
