import { expect, test } from "vitest";
import { invoicePdfs } from "#lib/archive/invoice-pdfs.ts";
import { inTransaction } from "#lib/db/client.ts";
import { type InvoiceQuery, NEWEST_FIRST } from "#lib/domain/invoices/invoice-query.ts";
import { sendInvoices } from "#lib/email/sending/send-invoices.ts";
import { browseInvoices, matchingInvoices } from "#lib/invoices/browse-invoices.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const EVERYTHING: InvoiceQuery = {
  statuses: null,
  clientId: null,
  kind: null,
  search: null,
  from: null,
  to: null,
  due: null,
};
// The test company's invoices are due on 2026-11-20. It is in Paris: one hour ahead of UTC.
const STILL_IN_TIME = new Date("2026-11-20T22:59:00Z");
const TOO_LATE = new Date("2026-11-20T23:01:00Z");
const NEVER = new AbortController().signal;

await resendOfTests();
const company = await makeTestCompany();
const companyId = company.context.companyId;
const invoices = [await company.draft(), await company.issued(), await company.issued(), await company.issued()];
const [, paid, partly] = invoices;
await inTransaction((tx) => recordPayment(tx, company.context, paid?.id ?? "", null));
await inTransaction((tx) => recordPayment(tx, company.context, partly?.id ?? "", 100));

const browse = (query: Partial<InvoiceQuery>, now = TOO_LATE) =>
  browseInvoices(companyId, { ...EVERYTHING, ...query }, { order: NEWEST_FIRST, page: 1, limit: 20 }, now);

test("counts every status of the company, whatever is asked for", async () => {
  const { counts, total } = await browse({ search: "nothing is called so" });
  expect(total).toBe(0);
  expect(counts.statuses).toMatchObject({ draft: 1, issued: 1, paid: 1, partial_paid: 1 });
});

test("overdue is what is unpaid after its due date, by the clock of the company's time zone", async () => {
  expect((await browse({ due: "overdue" }, STILL_IN_TIME)).invoices).toEqual([]);
  const late = await browse({ due: "overdue" }, TOO_LATE);
  expect(late.invoices.map(({ status }) => status).sort()).toEqual(["issued", "partial_paid"]);
  expect(late).toMatchObject({ total: 2, counts: { overdue: 2 }, today: "2026-11-21" });
  expect((await browse({ due: "open" }, STILL_IN_TIME)).total).toBe(2);
});

test("all that match can be had at once", async () => {
  const found = await matchingInvoices(companyId, { ...EVERYTHING, statuses: ["issued"] }, TOO_LATE);
  expect(found).toMatchObject([{ id: invoices[3]?.id, clientName: "Boulangerie Martin", actions: ["send", "pay"] }]);
});

test("several are sent one by one: what cannot be sent says why and stops no other", async () => {
  const ids = invoices.map(({ id }) => id);
  const outcome = await done(sendInvoices(company.context, [...ids, ...ids]));
  const results = Object.fromEntries(outcome.results.map(({ id, result }) => [id, result]));
  expect(ids.map((id) => results[id])).toEqual(["invalid_status", "invalid_status", "invalid_status", "sent"]);
  expect(await sendInvoices(company.context, ids.slice(3))).toMatchObject({ results: [{ result: "invalid_status" }] });
});

test("the PDFs of issued invoices come by number, drafts left out", async () => {
  const outcome = await done(
    invoicePdfs(
      companyId,
      invoices.map(({ id }) => id),
      TOO_LATE,
      NEVER,
    ),
  );
  const files = [];
  for await (const file of outcome.files) files.push(file);
  expect(files.map(({ name }) => name)).toEqual(["F-2026-00001.pdf", "F-2026-00002.pdf", "F-2026-00003.pdf"]);
  for (const { input } of files) expect(Buffer.from(input).subarray(0, 5).toString()).toBe("%PDF-");
  expect(await invoicePdfs(companyId, [invoices[0]?.id ?? ""], TOO_LATE, NEVER)).toEqual({
    ok: false,
    code: "only_drafts",
  });
});

test("one id of another company, and nothing is sent or handed out", async () => {
  const foreign = await (await makeTestCompany()).issued();
  const mine = await company.issued();
  const missing = { ok: false, code: "invoice_not_found" };
  expect(await sendInvoices(company.context, [mine.id, foreign.id])).toEqual(missing);
  expect(await invoicePdfs(companyId, [mine.id, foreign.id], TOO_LATE, NEVER)).toEqual(missing);
  expect((await browse({ statuses: ["issued"] })).invoices.map(({ id }) => id)).toEqual([mine.id]);
});
