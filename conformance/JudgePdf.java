import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.mustangproject.validator.ZUGFeRDValidator;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.flavours.PDFAFlavour;

/** Judges PDFs of a folder by veraPDF (PDF/A-3b) and Mustangproject: java -cp 'lib/*' JudgePdf.java <folder> */
public class JudgePdf {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    VeraGreenfieldFoundryProvider.initialise();
    File[] files = new File(args[0]).listFiles((dir, name) -> name.endsWith(".pdf"));
    java.util.Arrays.sort(files);
    for (File file : files) {
      byte[] pdf = Files.readAllBytes(file.toPath());
      List<String> findings = new ArrayList<>();
      try (var parser = Foundries.defaultInstance().createParser(new ByteArrayInputStream(pdf), PDFAFlavour.PDFA_3_B)) {
        var result = Foundries.defaultInstance().createValidator(PDFAFlavour.PDFA_3_B, false).validate(parser);
        result.getTestAssertions().forEach(a -> findings.add("veraPDF\t" + a.getRuleId().getClause() + " " + a.getMessage()));
        if (!result.isCompliant() && findings.isEmpty()) findings.add("veraPDF\tnot compliant");
      }
      var mustang = new ZUGFeRDValidator();
      mustang.disableNotices();
      String report = mustang.validate(file.getAbsolutePath());
      if (!mustang.wasCompletelyValid() || report.contains("<error") || report.contains("<warning")) findings.add("Mustang\t" + report.replaceAll("\\s+", " "));
      System.out.println("JUDGED\t" + file.getName() + "\t" + findings.size());
      for (String finding : findings) System.out.println("FINDING\t" + file.getName() + "\t" + finding.replaceAll("[\\r\\n]+", " "));
    }
  }
}
