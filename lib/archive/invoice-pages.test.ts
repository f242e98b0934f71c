import sharp from "sharp";
import { expect, test } from "vitest";
import { invoicePagePicture, invoicePages } from "#lib/archive/invoice-pages.ts";
import { invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { inTransaction } from "#lib/db/client.ts";
import { previewPages } from "#lib/invoices/drafts/preview-pages.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { recordPayment } from "#lib/payments/record-payment.ts";
import { done } from "#tests/support/done.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const NOTHING = "0".repeat(64);
const company = await makeTestCompany();
const companyId = company.context.companyId;

async function pagesOf(id: string) {
  return done(invoicePages(companyId, id, new Date()));
}

test("the pages of an issued invoice are those of the archived PDF, before and after a payment", async () => {
  const { id } = await company.draft();
  const draft = await pagesOf(id);
  await inTransaction((tx) => issueInvoice(tx, company.context, id));
  const issued = await pagesOf(id);
  const archived = await invoicePdf(companyId, id, new Date());
  expect(archived).toMatchObject({ ok: true, pdf: { sha256: issued.sha256 } });
  expect(issued).toMatchObject({ count: 1 });
  expect(issued.sha256).not.toBe(draft.sha256);
  await inTransaction((tx) => recordPayment(tx, company.context, id, null));
  expect(await pagesOf(id)).toEqual(issued);
});

test("a picture is of the PDF as it is now, and says which that is", async () => {
  const { id } = await company.draft();
  const { sha256 } = await pagesOf(id);
  const draft = await invoicePagePicture(companyId, id, { page: 1, width: 720, sha256 }, new Date());
  expect(draft).toMatchObject({ ok: true, sha256 });
  await inTransaction((tx) => issueInvoice(tx, company.context, id));
  const issued = await pagesOf(id);
  const picture = await invoicePagePicture(companyId, id, { page: 1, width: 720, sha256: NOTHING }, new Date());
  if (!picture.ok || !draft.ok) throw new Error("not drawn");
  expect(picture.sha256).toBe(issued.sha256);
  expect(picture.picture).not.toEqual(draft.picture);
  expect(await sharp(picture.picture).metadata()).toMatchObject({ format: "png", width: 720 });
});

test("there is no picture of a page that the document lacks, nor of another company's invoice", async () => {
  const { id } = await company.issued();
  const wanted = { page: 2, width: 720, sha256: NOTHING } as const;
  expect(await invoicePagePicture(companyId, id, wanted, new Date())).toEqual({ ok: false, code: "page_not_found" });
  const other = await makeTestCompany();
  const theirs = await invoicePagePicture(other.context.companyId, id, { ...wanted, page: 1 }, new Date());
  expect(theirs).toEqual({ ok: false, code: "invoice_not_found" });
  expect(await invoicePages(other.context.companyId, id, new Date())).toEqual({ ok: false, code: "invoice_not_found" });
});

test("the preview of a form has the first pages once, and nothing while they stay the same", async () => {
  const { lines, ...draft } = await company.draft();
  const input = {
    ...draft,
    lines: Array.from({ length: 100 }, (_, index) => ({ ...lines[0], lineNumber: index + 1 })),
  } as never;
  const options = { width: 720, known: null } as const;
  const first = await done(previewPages(companyId, input, options));
  expect(first.count).toBeGreaterThan(3);
  expect(first.pictures).toHaveLength(3);
  expect(await previewPages(companyId, input, { ...options, known: first.sha256 })).toEqual({
    ...first,
    pictures: null,
  });
});
