import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathCompiler;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XdmDestination;
import net.sf.saxon.s9api.XdmItem;
import net.sf.saxon.s9api.XdmNode;
import net.sf.saxon.s9api.XsltExecutable;
import org.apache.pdfbox.Loader;

/**
 * Judges the factur-x.xml inside the PDFs of folders, and their XML files, by schematrons. The first folder holds documents, the others broken
 * copies of them. Every failed assertion and every report is a finding, whatever its flag: warnings too. Prints "VERSION judge version" for
 * each rule set, "FINDING file judge rule text" for each finding, "JUDGED file" after each file, and "TRIED judge rule" for each rule that
 * applied to something in one of the documents. A rule without an identifier is named by its text.
 *
 *   java -cp 'xml/lib/*' JudgeXml.java folder[:folder]… [judge version source scope]…
 *
 * A source is a schematron (.sch), which SchXslt compiles, or a compiled one (.xslt): a file, or a resource of a jar on the class path
 * ("classpath:…"). The scope is an XPath expression that is true for the documents to which the rules apply.
 */
public class JudgeXml {
  static final Processor SAXON = new Processor(false);
  static final XPathCompiler XPATH = SAXON.newXPathCompiler();
  static final Pattern IDENTIFIER = Pattern.compile("^\\s*\\[([A-Za-z0-9_-]+)\\]");

  /** `contexts` are the contexts of rules that some document has. */
  record RuleSet(String judge, XPathExecutable scope, XsltExecutable stylesheet, XdmNode source, Set<String> contexts) {}

  record Verdict(File file, List<String> lines) {}

  public static void main(String[] args) throws Exception {
    XPATH.declareNamespace("sch", "http://purl.oclc.org/dsdl/schematron");
    XPATH.declareNamespace("svrl", "http://purl.oclc.org/dsdl/svrl");
    XPATH.declareNamespace("xsl", "http://www.w3.org/1999/XSL/Transform");
    XPATH.declareNamespace("ram", "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100");
    List<RuleSet> sets = new ArrayList<>();
    for (int index = 1; index + 3 < args.length; index += 4) {
      String judge = args[index];
      String name = args[index + 2];
      System.out.println("VERSION\t" + judge + "\t" + args[index + 1]);
      XdmNode source = SAXON.newDocumentBuilder().build(new StreamSource(urlOf(name).toString()));
      sets.add(new RuleSet(judge, XPATH.compile(args[index + 3]), compile(source, name), source, ConcurrentHashMap.newKeySet()));
    }
    File documents = new File(args[0].split(File.pathSeparator)[0]);
    List<File> files = new ArrayList<>();
    for (String folder : args[0].split(File.pathSeparator)) {
      files.addAll(List.of(new File(folder).listFiles((of, name) -> name.endsWith(".pdf") || name.endsWith(".xml"))));
    }
    Collections.sort(files);
    files.parallelStream().map(file -> judge(file, sets, file.getParentFile().equals(documents))).forEachOrdered(verdict -> {
      verdict.lines.forEach(System.out::println);
      System.out.println("JUDGED\t" + verdict.file.getName());
    });
    for (RuleSet set : sets) {
      for (String rule : tried(set)) System.out.println("TRIED\t" + set.judge + "\t" + rule);
    }
  }

  static Verdict judge(File file, List<RuleSet> sets, boolean isDocument) {
    List<String> lines = new ArrayList<>();
    try {
      byte[] bytes = Files.readAllBytes(file.toPath());
      byte[] xml = file.getName().endsWith(".pdf") ? attachment(bytes) : bytes;
      if (xml == null) lines.add(finding(file, "Factur-X", "no factur-x.xml", "no factur-x.xml"));
      else {
        XdmNode document = SAXON.newDocumentBuilder().build(new StreamSource(new ByteArrayInputStream(xml)));
        for (RuleSet set : sets) {
          var scope = set.scope.load();
          scope.setContextItem(document);
          if (scope.effectiveBooleanValue()) lines.addAll(judge(file, document, set, isDocument));
        }
      }
    } catch (Exception error) {
      lines.add(finding(file, "Factur-X", "unreadable", String.valueOf(error.getMessage())));
    }
    return new Verdict(file, lines);
  }

  static List<String> judge(File file, XdmNode document, RuleSet set, boolean isDocument) throws SaxonApiException {
    var report = new XdmDestination();
    var transformer = set.stylesheet.load();
    transformer.setInitialContextNode(document);
    transformer.setDestination(report);
    try {
      transformer.transform();
    } catch (SaxonApiException error) { // a rule that cannot be tried, such as one on a number that is none
      return List.of(finding(file, set.judge, "untried", String.valueOf(error.getMessage())));
    }
    if (isDocument) {
      for (XdmItem fired : XPATH.evaluate("distinct-values(//svrl:fired-rule/@context)", report.getXdmNode())) set.contexts.add(fired.getStringValue());
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
    if (!id.isEmpty() && !id.startsWith("FX-SCH-")) return id; // the package numbers what the schematron itself does not
    var identifier = IDENTIFIER.matcher(text);
    return identifier.find() ? identifier.group(1) : text.replaceAll("\\s+", " ").trim();
  }

  /** The rules of a schematron, or of its compiled form, that applied to some document. */
  static Set<String> tried(RuleSet set) throws SaxonApiException {
    Set<String> rules = new TreeSet<>();
    for (XdmItem rule : XPATH.evaluate("//sch:assert | //sch:report | //svrl:failed-assert | //svrl:successful-report", set.source)) {
      String context = XPATH.evaluateSingle("string((parent::sch:rule/@context, ancestor::xsl:template//svrl:fired-rule/@context)[1])", rule).getStringValue();
      String id = XPATH.evaluateSingle("string((@id, xsl:attribute[@name = 'id'])[1])", rule).getStringValue();
      if (set.contexts.contains(context)) rules.add(ruleOf(id, XPATH.evaluateSingle("string((svrl:text, .)[1])", rule).getStringValue()));
    }
    return rules;
  }

  /** Relative addresses in it, such as those of its code lists, start at its own folder. */
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
