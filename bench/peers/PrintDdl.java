import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * Prints the tables of Kill Bill as its war has them, in the libraries inside it. What PostgreSQL needs before them is the first text; texts
 * are separated by a NUL.
 *
 *   java PrintDdl.java killbill.war
 */
public class PrintDdl {
  private static final String POSTGRESQL = "org/killbill/billing/util/ddl-postgresql.sql";
  private static final String TABLES = "org/killbill/billing/\\w+/ddl\\.sql";

  public static void main(String[] args) throws IOException {
    List<String> texts = new ArrayList<>();
    try (ZipFile war = new ZipFile(args[0])) {
      for (var library : war.stream().filter(entry -> entry.getName().matches("WEB-INF/lib/killbill-.*\\.jar")).toList()) {
        try (ZipInputStream entries = new ZipInputStream(war.getInputStream(library))) {
          for (var entry = entries.getNextEntry(); entry != null; entry = entries.getNextEntry()) {
            if (!entry.getName().equals(POSTGRESQL) && !entry.getName().matches(TABLES)) continue;
            String text = new String(entries.readAllBytes(), StandardCharsets.UTF_8);
            texts.add(entry.getName().equals(POSTGRESQL) ? 0 : texts.size(), text);
          }
        }
      }
    }
    System.out.print(String.join("\0", texts));
  }
}
