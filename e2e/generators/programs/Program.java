import java.nio.file.Files;
import java.time.LocalDate;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.InvoicesApi;
import org.openapitools.client.api.PaymentsApi;
import org.openapitools.client.api.SendingApi;
import org.openapitools.client.model.CheckedInvoice;
import org.openapitools.client.model.Invoice;
import org.openapitools.client.model.InvoiceInput;
import org.openapitools.client.model.InvoiceLine;
import org.openapitools.client.model.InvoiceLineInput;
import org.openapitools.client.model.InvoiceList;
import org.openapitools.client.model.PaymentInput;
import org.openapitools.client.model.Problem;

public final class Program {
  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient().setBasePath(System.getenv("FOLIO_URL"));
    client.setBearerToken(System.getenv("FOLIO_API_KEY"));
    UUID clientId = UUID.fromString(System.getenv("FOLIO_CLIENT_ID"));
    InvoicesApi invoices = new InvoicesApi(client);

    InvoiceLineInput line =
        new InvoiceLineInput().description("Conseil").quantity(2.5).unit("day").unitPrice(65_000L).taxRate(20.0);
    InvoiceInput input =
        new InvoiceInput()
            .clientId(clientId)
            .issueDate(LocalDate.of(2026, 11, 20))
            .dueDate(LocalDate.of(2026, 12, 20))
            .addLinesItem(line);
    CheckedInvoice draft = invoices.createInvoice(input, null, null, null, null);
    System.out.println(draft.getStatus() + " " + draft.getTotal());
    UUID id = draft.getId();
    InvoiceList list =
        invoices.listInvoices(
            null, null, null, 1L, 10L, null, null, "draft", null, null, null, null, null, null, null, null, null, null);
    System.out.println("listed " + list.getTotal() + " " + list.getData().get(0).getIssueDate());
    Invoice read = invoices.getInvoice(id, null, null, null, null);
    InvoiceLine first = read.getLines().get(0);
    String city = read.getClient().getAddress().getCity();
    System.out.println(
        first.getDescription() + " " + first.getQuantity() + " " + city + " " + read.getCreditNote());
    CheckedInvoice issued = invoices.issueInvoice(id, null, null, null, null, null, null);
    System.out.println(issued.getStatus() + " " + issued.getInvoiceNumber());
    Invoice sent = new SendingApi(client).sendInvoice(id, null, null, null, null, null, null);
    System.out.println(sent.getStatus() + " " + sent.getDelivery().getStatus());
    PaymentInput payment = new PaymentInput().amount(50_000L).method(PaymentInput.MethodEnum.TRANSFER);
    Invoice paid = new PaymentsApi(client).payInvoice(id, null, null, null, null, null, payment);
    System.out.println(paid.getStatus() + " " + paid.getAmountDue());
    byte[] pdf = Files.readAllBytes(invoices.getInvoicePdf(id, null, null, null, null).toPath());
    System.out.println(new String(pdf, 0, 5));
    try {
      invoices.getInvoice(clientId, null, null, null, null);
    } catch (ApiException refused) {
      System.out.println(refused.getCode() + " " + Problem.fromJson(refused.getResponseBody()).getCode());
    }
    client.getHttpClient().dispatcher().executorService().shutdown();
  }
}
