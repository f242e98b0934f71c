import createClient from "openapi-fetch";
import type { paths } from "./generated.d.ts";

const { FOLIO_URL = "", FOLIO_API_KEY = "", FOLIO_CLIENT_ID: clientId = "" } = process.env;
const client = createClient<paths>({ baseUrl: FOLIO_URL, headers: { Authorization: `Bearer ${FOLIO_API_KEY}` } });

const { data: draft } = await client.POST("/api/invoices", {
  body: {
    clientId,
    issueDate: "2026-11-20",
    dueDate: "2026-12-20",
    lines: [{ description: "Conseil", quantity: 2.5, unit: "day", unitPrice: 65_000, taxRate: 20 }],
  },
});
console.log(draft?.status, draft?.total);
const params = { path: { id: `${draft?.id}` } };
const { data: list } = await client.GET("/api/invoices", { params: { query: { status: "draft", limit: 10 } } });
console.log("listed", list?.total, list?.data[0]?.issueDate);
const { data: read } = await client.GET("/api/invoices/{id}", { params });
console.log(read?.lines[0]?.description, read?.lines[0]?.quantity, read?.client.address.city, read?.creditNote);
const { data: issued } = await client.POST("/api/invoices/{id}/issue", { params });
console.log(issued?.status, issued?.invoiceNumber);
const { data: sent } = await client.POST("/api/invoices/{id}/send", { params });
console.log(sent?.status, sent?.delivery?.status);
const { data: paid } = await client.POST("/api/invoices/{id}/pay", {
  params,
  body: { amount: 50_000, method: "transfer" },
});
console.log(paid?.status, paid?.amountDue);
const { data: pdf } = await client.GET("/api/invoices/{id}/pdf", { params, parseAs: "text" });
console.log(pdf?.slice(0, 5));
const { error, response } = await client.GET("/api/invoices/{id}", { params: { path: { id: clientId } } });
console.log(response.status, error?.code);
