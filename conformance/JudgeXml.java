import com.helger.diver.api.coord.DVRCoordinate;
import com.helger.io.resource.inmemory.ReadableResourceByteArray;
import com.helger.phive.api.execute.ValidationExecutionManager;
import com.helger.phive.api.executorset.ValidationExecutorSetRegistry;
import com.helger.phive.api.result.ValidationResultList;
import com.helger.phive.api.validity.IValidityDeterminator;
import com.helger.phive.en16931.EN16931Validation;
import com.helger.phive.france.FranceCTCValidation;
import com.helger.phive.xml.source.IValidationSourceXML;
import com.helger.phive.xml.source.ValidationSourceXML;
import com.helger.phive.zugferd.ZugferdValidation;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.pdfbox.Loader;

/** Judges the factur-x.xml inside the PDFs of a folder by XSD and schematrons: java -cp 'lib/*' JudgeXml.java <folder> */
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
    File[] files = new File(args[0]).listFiles((dir, name) -> name.endsWith(".pdf"));
    java.util.Arrays.sort(files);
    for (File file : files) {
      byte[] xml = attachment(Files.readAllBytes(file.toPath()));
      List<String> findings = new ArrayList<>();
      if (xml == null) findings.add("Factur-X\tno factur-x.xml");
      else for (var set : sets.entrySet()) {
        ValidationResultList results = ValidationExecutionManager.executeValidation(IValidityDeterminator.createDefault(), registry.getOfID(set.getValue()),
            ValidationSourceXML.create(new ReadableResourceByteArray("factur-x.xml", xml)), Locale.ENGLISH);
        results.forEach(result -> result.getErrorList().forEach(error ->
          findings.add(set.getKey() + "\t" + error.getErrorLevel().getID() + " " + error.getErrorID() + " " + error.getErrorText(Locale.ENGLISH))));
      }
      System.out.println("JUDGED\t" + file.getName() + "\t" + findings.size());
      for (String finding : findings) System.out.println("FINDING\t" + file.getName() + "\t" + finding.replaceAll("[\\r\\n]+", " "));
    }
  }

  static byte[] attachment(byte[] pdf) throws Exception {
    try (var document = Loader.loadPDF(pdf)) {
      var names = document.getDocumentCatalog().getNames();
      if (names == null || names.getEmbeddedFiles() == null || names.getEmbeddedFiles().getNames() == null) return null;
      for (var entry : names.getEmbeddedFiles().getNames().entrySet()) {
        if (entry.getKey().equals("factur-x.xml")) return entry.getValue().getEmbeddedFile().toByteArray();
      }
      return null;
    }
  }
}
