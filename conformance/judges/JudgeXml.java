import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.inmemory.ReadableResourceByteArray;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.france.FranceCTCValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.zugferd.ZugferdValidation;
import java.io.File;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.Loader;

/**
 * Judges the factur-x.xml inside the PDFs of a folder by XSD and schematrons, errors and warnings alike. Files whose names begin with
 * "foreign" are of sellers outside France, to whom BR-FR does not apply. A line "FINDING file judge text" each, and "JUDGED file" at its end.
 *
 *   java -cp 'xml/lib/*' JudgeXml.java folder
 */
public class JudgeXml {
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ENGLISH);
    var registry = new ValidationExecutorSetRegistry<IValidationSourceXML>();
    EN16931Validation.initEN16931(registry);
    ZugferdValidation.initZugferd(registry);
    FranceCTCValidation.initFranceCTC(registry);
    Map<String, DVRCoordinate> sets = new LinkedHashMap<>();
    sets.put("EN 16931", EN16931Validation.VID_CII_1316);
    sets.put("Factur-X", ZugferdValidation.VID_ZUGFERD_2_4_EN16931);
    sets.put("BR-FR", FranceCTCValidation.VID_FR_CTC_CII_1_3_0);
    for (var set : sets.entrySet()) System.out.println("VERSION\t" + set.getKey() + "\t" + set.getValue().getAsSingleID());

    File[] files = new File(args[0]).listFiles((folder, name) -> name.endsWith(".pdf"));
    Arrays.sort(files);
    for (File file : files) {
      byte[] xml = attachment(Files.readAllBytes(file.toPath()));
      if (xml == null) finding(file, "Factur-X", "no factur-x.xml");
      else {
        for (var set : sets.entrySet()) {
          if (set.getKey().equals("BR-FR") && file.getName().startsWith("foreign")) continue;
          var source = ValidationSourceXML.create(new ReadableResourceByteArray("factur-x.xml", xml));
          var results = ValidationExecutionManager.executeValidation(
              IValidityDeterminator.createDefault(), registry.getOfID(set.getValue()), source, Locale.ENGLISH);
          results.forEach(result -> result.getErrorList().forEach(error ->
              finding(file, set.getKey(), error.getErrorLevel().getID() + " " + error.getErrorID() + " " + error.getErrorText(Locale.ENGLISH))));
        }
      }
      System.out.println("JUDGED\t" + file.getName());
    }
  }

  static void finding(File file, String judge, String text) {
    System.out.println("FINDING\t" + file.getName() + "\t" + judge + "\t" + text.replaceAll("\\s+", " "));
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
