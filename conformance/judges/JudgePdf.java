import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/**
 * Judges the PDFs of folders by veraPDF and by Mustangproject. veraPDF also runs on its own, because Mustangproject reports faults of PDF/A
 * only as notices. Prints "FINDING file judge rule text" for each finding and "JUDGED file" after each file. The rules of Mustangproject are
 * the types of its messages.
 *
 *   java -cp 'pdf/lib/*' JudgePdf.java folder[:folder]…
 */
public class JudgePdf {
  static final Pattern MESSAGE = Pattern.compile("<(error|warning|exception)\\b([^>]*)>([^<]*)");
  static final Pattern TYPE = Pattern.compile("type=\"(\\d+)\"");

  record Verdict(File file, List<String> lines) {}

  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    VeraGreenfieldFoundryProvider.initialise();
    System.out.println("VERSION\tveraPDF\t" + org.verapdf.ReleaseDetails.getInstance().getVersion());
    System.out.println("VERSION\tMustangproject\t" + ZUGFeRDValidator.class.getPackage().getImplementationVersion());
    List<File> files = new ArrayList<>();
    for (String folder : args[0].split(File.pathSeparator)) {
      files.addAll(List.of(new File(folder).listFiles((of, name) -> name.endsWith(".pdf"))));
    }
    Collections.sort(files);
    for (File file : files) {
      judge(file).lines.forEach(System.out::println);
      System.out.println("JUDGED\t" + file.getName());
    }
  }

  static Verdict judge(File file) throws Exception {
    List<String> lines = new ArrayList<>();
    byte[] pdf = Files.readAllBytes(file.toPath());
    for (var flavour : List.of(PDFAFlavour.PDFA_3_B, PDFAFlavour.PDFUA_1)) {
      try (var parser = Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), flavour)) {
        var result = Foundries.defaultInstance().createValidator(flavour, false).validate(parser);
        if (!result.isCompliant()) lines.add(finding(file, "veraPDF", flavour.toString(), "not of this standard"));
        result.getTestAssertions().forEach(assertion ->
            lines.add(finding(file, "veraPDF", flavour + " " + assertion.getRuleId().getClause(), assertion.getMessage())));
      } catch (Exception error) { // a file that is not read as PDF at all
        lines.add(finding(file, "veraPDF", "unreadable", String.valueOf(error.getMessage())));
      }
    }
    var mustang = new ZUGFeRDValidator();
    mustang.disableNotices();
    String report = mustang.validate(file.getAbsolutePath());
    int before = lines.size();
    for (var message = MESSAGE.matcher(report); message.find(); ) {
      var type = TYPE.matcher(message.group(2));
      String rule = message.group(1) + (type.find() ? " " + type.group(1) : "");
      lines.add(finding(file, "Mustangproject", rule, message.group(3) + message.group(2)));
    }
    if (lines.size() == before && !mustang.wasCompletelyValid()) lines.add(finding(file, "Mustangproject", "invalid", report));
    return new Verdict(file, lines);
  }

  static String finding(File file, String judge, String rule, String text) {
    return "FINDING\t" + file.getName() + "\t" + judge + "\t" + rule + "\t" + text.replaceAll("\\s+", " ").trim();
  }
}
