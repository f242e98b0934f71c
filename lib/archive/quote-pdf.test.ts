import { createHash } from "node:crypto";
import { getDocumentProxy } from "unpdf";
import { beforeEach, expect, test } from "vitest";
import { quotePagePicture, quotePages } from "#lib/archive/quote-pages.ts";
import { archiveQuotePdf, quotePdf, signedQuotePdf } from "#lib/archive/quote-pdf.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { storedQuotes } from "#tests/support/stored-quotes.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
let quotes: ReturnType<typeof storedQuotes>;
beforeEach(async () => {
  company = await makeTestCompany();
  quotes = storedQuotes(company);
});

const documentsOf = (quote: Quote) => prisma.quoteDocument.findMany({ where: { quoteId: quote.id } });
const eventsOf = ({ companyId }: Quote) => prisma.event.findMany({ where: { companyId, type: "quote.archived" } });

test("a draft is drawn as it is now, and nothing of it is archived", async () => {
  const draft = await quotes.draft();
  const { pdf } = await done(quotePdf(draft));
  expect(pdf).toMatchObject({ name: "draft", isDraft: true });
  await archiveQuotePdf(draft.companyId, draft.id, 1);
  expect(await documentsOf(draft)).toEqual([]);
});

test("what was sent is archived once, by whomever asks first, with its SHA-256 in the trail", async () => {
  const quote = await quotes.sent();
  const asked = await Promise.all([
    ...Array.from({ length: 5 }, () => done(quotePdf(quote))),
    archiveQuotePdf(quote.companyId, quote.id, 1),
  ]);
  const { pdf } = await done(quotePdf(quote));
  for (const one of asked) if (one) expect(one.pdf.sha256).toBe(pdf.sha256);
  expect(pdf.name).toBe(quote.number);
  expect(createHash("sha256").update(pdf.content).digest("hex")).toBe(pdf.sha256);
  expect(await documentsOf(quote)).toMatchObject([{ version: 1, kind: "quote" }]);
  expect((await eventsOf(quote)).map(({ data }) => data)).toEqual([
    {
      ...{ quoteId: quote.id, clientId: quote.clientId, number: quote.number },
      version: 1,
      kind: "quote",
      sha256: pdf.sha256,
    },
  ]);
});

test("a version keeps its bytes when the next one is there, which has its own", async () => {
  const first = await quotes.sent();
  const { pdf } = await done(quotePdf(first));
  const second = await quotes.changed(first, { notes: "Prix revus." });
  const { pdf: later } = await done(quotePdf(second));
  expect(later).toMatchObject({ name: `${first.number}-v2` });
  expect(later.sha256).not.toBe(pdf.sha256);
  expect((await done(quotePdf(first))).pdf.sha256).toBe(pdf.sha256);
  expect(await documentsOf(first)).toHaveLength(2);
});

test("a job for a version that was replaced, or of a quote that is gone, does nothing", async () => {
  const first = await quotes.sent();
  await quotes.changed(first, { notes: "Prix revus." });
  await archiveQuotePdf(first.companyId, first.id, 1);
  await archiveQuotePdf(first.companyId, crypto.randomUUID(), 1);
  expect(await documentsOf(first)).toEqual([]);
});

test("a signed quote has a second file, with what was signed in it, archived once", async () => {
  const quote = await quotes.sent();
  expect(await signedQuotePdf(quote)).toEqual({ ok: false, code: "quote_not_signed" });
  const { pdf: shown } = await done(quotePdf(quote));
  const signed = await quotes.signed(quote, shown.sha256);
  await archiveQuotePdf(quote.companyId, quote.id, 1);
  const { pdf } = await done(signedQuotePdf(signed));
  expect(pdf.name).toBe(`${quote.number}-signed`);
  expect((await documentsOf(quote)).map(({ kind }) => kind).sort()).toEqual(["quote", "signed"]);
  expect((await done(signedQuotePdf(signed))).pdf.sha256).toBe(pdf.sha256);
  expect((await done(quotePdf(signed))).pdf.sha256).toBe(shown.sha256);
  const attachments = await (await getDocumentProxy(new Uint8Array(pdf.content))).getAttachments();
  const [attached] = Object.values(attachments as Record<string, { content: Uint8Array }>);
  expect(
    createHash("sha256")
      .update(attached?.content ?? "")
      .digest("hex"),
  ).toBe(signed.signature?.documentSha256);
  expect((await eventsOf(quote)).map(({ data }) => (data as { kind: string }).kind).sort()).toEqual([
    "quote",
    "signed",
  ]);
});

test("no signed file is made where what was signed is not what is archived", async () => {
  const quote = await quotes.sent();
  await done(quotePdf(quote));
  const signed = await quotes.signed(quote, "0".repeat(64));
  await expect(signedQuotePdf(signed)).rejects.toThrow("is not archived");
});

test("the pages of a quote are those of its PDF", async () => {
  for (const quote of [await quotes.draft(), await quotes.sent()]) {
    const { sha256, count } = await done(quotePages(quote));
    expect(count).toBe(1);
    const picture = await quotePagePicture(quote, { page: 1, width: 720, sha256 });
    expect(picture).toMatchObject({ ok: true, sha256 });
    expect(await quotePagePicture(quote, { page: 2, width: 720, sha256 })).toEqual({
      ok: false,
      code: "page_not_found",
    });
  }
});
