import { beforeEach, expect, test } from "vitest";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { type InvoicePdfs, invoicePdfs } from "#lib/archive/invoice-pdfs.ts";
import { cancelInvoice } from "#lib/credit-notes/cancel-invoice.ts";
import { inTransaction, pool } from "#lib/db/client.ts";
import { composeAndRenderPdf } from "#lib/documents/pdf/render-invoice-pdf.ts";
import { sampleInvoiceDocument } from "#lib/documents/sample-invoice-document.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const NEVER = new AbortController().signal;

let company: TestCompany;
let ids: string[];
beforeEach(async () => {
  company = await makeTestCompany();
  ids = [];
  for (let index = 0; index < 3; index++) ids.push((await company.issued()).id);
});

/** Fills the renderers with documents of one company, which are drawn after `start`, until all are drawn or refused. */
function keepRenderersBusy(companyId: string, start: Promise<void>) {
  const compose = () => start.then(() => sampleInvoiceDocument({ company: { id: companyId } }));
  return Promise.allSettled(Array.from({ length: 300 }, () => composeAndRenderPdf(companyId, compose)));
}

async function namesOf(pdfs: Awaited<ReturnType<typeof invoicePdfs>>): Promise<string[]> {
  if (!pdfs.ok) throw new Error(pdfs.code);
  const names = [];
  for await (const { name, input } of pdfs.files) {
    expect(Buffer.from(input.subarray(0, 5)).toString()).toBe("%PDF-");
    names.push(name);
  }
  return names;
}

const archived = () => prisma.document.count({ where: { companyId: company.context.companyId } });

test("while all renderers are busy nothing begins, and what is missing is drawn once they are free", async () => {
  const { companyId, now } = company.context;
  const { promise: start, resolve } = Promise.withResolvers<void>();
  const busy = keepRenderersBusy(companyId, start);
  expect(await invoicePdf(companyId, ids[0] ?? "", now)).toEqual({ ok: false, code: "too_many_calls" });
  expect(await invoicePdfs(companyId, ids, now, NEVER, 100)).toEqual({ ok: false, code: "service_unavailable" });

  resolve();
  // A download with enough time waits for its turn.
  expect(await namesOf(await invoicePdfs(companyId, ids, now, NEVER, 120_000))).toHaveLength(3);
  await busy;
}, 150_000);

test("a company with hundreds of documents to be drawn holds up nobody else's", async () => {
  const other = await makeTestCompany();
  const { id } = await other.issued();
  const ended: string[] = [];
  const busy = keepRenderersBusy(company.context.companyId, Promise.resolve()).then(() => ended.push("hundreds"));
  expect(await invoicePdf(other.context.companyId, id, other.context.now)).toMatchObject({ ok: true });
  ended.push("one");
  await busy;
  expect(ended).toEqual(["one", "hundreds"]);
}, 150_000);

test("a download that ran out of time goes on where it stopped", async () => {
  const { companyId, now } = company.context;
  await invoicePdf(companyId, ids[0] ?? "", now);
  expect(await invoicePdfs(companyId, ids, now, NEVER, 0)).toEqual({ ok: false, code: "service_unavailable" });
  expect(await archived()).toBe(1);
  const pdfs = (await invoicePdfs(companyId, ids, now, NEVER, 120_000)) as InvoicePdfs;
  expect(await archived()).toBe(3);
  const { rows } = await pool.query<{ bytes: number }>(
    "SELECT sum(octet_length(content))::int AS bytes FROM documents WHERE company_id = $1",
    [companyId],
  );
  expect(pdfs.expectedBytes).toBe(rows[0]?.bytes);
  expect(await namesOf(pdfs)).toHaveLength(3);
}, 150_000);

test("a cancelled invoice comes with its credit note, drawn first where it is missing", async () => {
  const { context } = company;
  const [first = "", second = ""] = ids;
  const made = await done(
    inTransaction((tx) => cancelInvoice(tx, { ...context, now: new Date() }, first, { reason: null })),
  );
  const numbers = [made.invoice.number, made.invoice.creditNotes[0]?.number, "F-2026-00002"];
  const pdfs = (await invoicePdfs(context.companyId, [first, second], context.now, NEVER, 120_000)) as InvoicePdfs;
  expect(await archived()).toBe(3);
  expect(await namesOf(pdfs)).toEqual(numbers.map((number) => `${number}.pdf`));
}, 150_000);

test("nothing is drawn for a client who hung up", async () => {
  const { companyId, now } = company.context;
  expect(await invoicePdfs(companyId, ids, now, AbortSignal.abort())).toEqual({
    ok: false,
    code: "service_unavailable",
  });
  expect(await archived()).toBe(0);
});
