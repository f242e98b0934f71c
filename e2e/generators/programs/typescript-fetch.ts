import { Configuration, InvoicesApi, PaymentsApi, ResponseError, SendingApi } from "./generated";

const { FOLIO_URL = "", FOLIO_API_KEY = "", FOLIO_CLIENT_ID: clientId = "" } = process.env;
const configuration = new Configuration({ basePath: FOLIO_URL, accessToken: FOLIO_API_KEY });
const invoices = new InvoicesApi(configuration);

const draft = await invoices.createInvoice({
  invoiceInput: {
    clientId,
    issueDate: new Date("2026-11-20"),
    dueDate: new Date("2026-12-20"),
    lines: [{ description: "Conseil", quantity: 2.5, unit: "day", unitPrice: 65_000, taxRate: 20 }],
  },
});
console.log(draft.status, draft.total);
const { id } = draft;
const list = await invoices.listInvoices({ status: "draft", limit: 10 });
console.log("listed", list.total, list.data[0]?.issueDate.toISOString().slice(0, 10));
const read = await invoices.getInvoice({ id });
console.log(read.lines[0]?.description, read.lines[0]?.quantity, read.client.address.city, read.creditNote);
const issued = await invoices.issueInvoice({ id });
console.log(issued.status, issued.invoiceNumber);
const sent = await new SendingApi(configuration).sendInvoice({ id });
console.log(sent.status, sent.delivery?.status);
const payments = new PaymentsApi(configuration);
const paid = await payments.payInvoice({ id, paymentInput: { amount: 50_000, method: "transfer" } });
console.log(paid.status, paid.amountDue);
const pdf = await invoices.getInvoicePdf({ id });
console.log(await pdf.slice(0, 5).text());
try {
  await invoices.getInvoice({ id: clientId });
} catch (error) {
  if (!(error instanceof ResponseError)) throw error;
  console.log(error.response.status, (await error.response.json()).code);
}
