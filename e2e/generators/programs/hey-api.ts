import {
  createInvoice,
  getInvoice,
  getInvoicePdf,
  issueInvoice,
  listInvoices,
  payInvoice,
  sendInvoice,
} from "./generated";
import { client } from "./generated/client.gen";

const { FOLIO_URL = "", FOLIO_API_KEY = "", FOLIO_CLIENT_ID: clientId = "" } = process.env;
client.setConfig({ baseUrl: FOLIO_URL, auth: FOLIO_API_KEY });

const { data: draft } = await createInvoice({
  body: {
    clientId,
    issueDate: "2026-11-20",
    dueDate: "2026-12-20",
    lines: [{ description: "Conseil", quantity: 2.5, unit: "day", unitPrice: 65_000, taxRate: 20 }],
  },
  throwOnError: true,
});
console.log(draft.status, draft.total);
const path = { id: draft.id };
const { data: list } = await listInvoices({ query: { status: "draft", limit: 10 }, throwOnError: true });
console.log("listed", list.total, list.data[0]?.issueDate);
const { data: read } = await getInvoice({ path, throwOnError: true });
console.log(read.lines[0]?.description, read.lines[0]?.quantity, read.client.address.city, read.creditNote);
const { data: issued } = await issueInvoice({ path, throwOnError: true });
console.log(issued.status, issued.invoiceNumber);
const { data: sent } = await sendInvoice({ path, throwOnError: true });
console.log(sent.status, sent.delivery?.status);
const { data: paid } = await payInvoice({ path, body: { amount: 50_000, method: "transfer" }, throwOnError: true });
console.log(paid.status, paid.amountDue);
const { data: pdf } = await getInvoicePdf({ path, throwOnError: true });
console.log(await (pdf as Blob).slice(0, 5).text());
const { error, response } = await getInvoice({ path: { id: clientId } });
console.log(response?.status, error?.code);
