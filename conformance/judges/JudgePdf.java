import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Locale;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/**
 * Judges the PDFs of a folder by veraPDF, which is asked itself because to Mustangproject faults of PDF/A are but notices, and by
 * Mustangproject. A line "FINDING file judge text" each, and "JUDGED file" at its end.
 *
 *   java -cp 'pdf/lib/*' JudgePdf.java folder
 */
public class JudgePdf {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    VeraGreenfieldFoundryProvider.initialise();
    System.out.println("VERSION\tveraPDF\t" + org.verapdf.ReleaseDetails.getInstance().getVersion());
    System.out.println("VERSION\tMustangproject\t" + ZUGFeRDValidator.class.getPackage().getImplementationVersion());
    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".pdf"));
    Arrays.sort(files);
    for (File file : files) {
      byte[] pdf = Files.readAllBytes(file.toPath());
      try (var parser = Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), PDFAFlavour.PDFA_3_B)) {
        var result = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_B, false).validate(parser);
        if (!result.isCompliant()) finding(file, "veraPDF", "not PDF/A-3b");
        result.getTestAssertions().forEach(assertion -> finding(file, "veraPDF", assertion.getRuleId().getClause() + " " + assertion.getMessage()));
      }
      var mustang = new ZUGFeRDValidator();
      mustang.disableNotices();
      String report = mustang.validate(file.getAbsolutePath());
      if (!mustang.wasCompletelyValid() || report.contains("<error") || report.contains("<warning")) finding(file, "Mustangproject", report);
      System.out.println("JUDGED\t" + file.getName());
    }
  }

  static void finding(File file, String judge, String text) {
    System.out.println("FINDING\t" + file.getName() + "\t" + judge + "\t" + text.replaceAll("\\s+", " "));
  }
}
