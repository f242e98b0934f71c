import { expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany } from "#tests/support/test-company.ts";

const company = await makeTestCompany();

test("an issue that fails after it took its number burns none", async () => {
  expect((await company.issued()).number).toBe("F-2026-00001");
  const { id } = await company.draft();
  const failing = inTransaction(async (tx) => {
    expect(await issueInvoice(tx, company.context, id)).toMatchObject({
      ok: true,
      invoice: { number: "F-2026-00002" },
    });
    throw new Error("the process died here");
  });
  await expect(failing).rejects.toThrow("died here");
  expect(await prisma.invoice.findFirst({ where: { id } })).toMatchObject({ status: "draft", number: null });
  expect((await company.issued()).number).toBe("F-2026-00002");
});

test("an issue enqueues the archiving of its PDF, and one that failed does not", async () => {
  const { id } = await company.draft();
  const jobs = () =>
    prisma.$queryRaw<unknown[]>`SELECT 1 FROM graphile_worker._private_jobs WHERE payload ->> 'invoiceId' = ${id}`;
  await inTransaction(async (tx) => ({ ...(await issueInvoice(tx, company.context, id)), ok: false }));
  expect(await jobs()).toHaveLength(0);
  await inTransaction((tx) => issueInvoice(tx, company.context, id));
  expect(await jobs()).toHaveLength(1);
});

test("an invoice that its PDF could not show is not issued, whatever its format, and burns no number", async () => {
  const other = await makeTestCompany();
  const { id } = await other.draft();
  await prisma.invoice.updateMany({ where: { id }, data: { notes: "شركة" } });
  expect(await inTransaction((tx) => issueInvoice(tx, other.context, id))).toEqual({
    ok: false,
    code: "unsupported_characters",
    faults: [{ path: "notes", message: "Ces caractères ne peuvent pas être imprimés sur la facture : ش ر ك ة." }],
  });
  expect((await other.issued()).number).toBe("F-2026-00001");
});

test("what the law asks for is a warning, or where the company issues complete invoices only, refused without a number burnt", async () => {
  const other = await makeTestCompany();
  const { id } = await other.draft();
  const companies = { where: { id: other.context.companyId } };
  await prisma.company.updateMany({ ...companies, data: { siren: null, iban: null, issueOnlyComplete: true } });
  const siren = expect.objectContaining({ path: "company.siren", code: "seller_siren_missing" });
  const refused = await inTransaction((tx) => issueInvoice(tx, other.context, id));
  expect(refused).toEqual({ ok: false, code: "invoice_incomplete", faults: [siren] });
  await prisma.company.updateMany({ ...companies, data: { issueOnlyComplete: false } });
  const issued = await inTransaction((tx) => issueInvoice(tx, other.context, id));
  expect(issued).toMatchObject({ ok: true, invoice: { number: "F-2026-00001" } });
  expect(issued).toHaveProperty("warnings", [
    siren,
    expect.objectContaining({ path: "company.iban", code: "iban_missing" }),
  ]);
});

test("a draft with a name or a line in which there is nothing to see is not issued, whatever its format, and burns no number", async () => {
  const other = await makeTestCompany();
  for (const format of ["pdf", "facturx"] as const) {
    const { id, clientId } = await other.draft();
    const { name, city } = await prisma.client.findFirstOrThrow({ where: { id: clientId } });
    await prisma.invoice.updateMany({ where: { id }, data: { format } });
    await prisma.invoiceLine.updateMany({ where: { invoiceId: id }, data: { description: "\u200b\u3164" } });
    await prisma.client.updateMany({ where: { id: clientId }, data: { name: "\u2800", city: "\u00ad" } });
    const outcome = await inTransaction((tx) => issueInvoice(tx, other.context, id, "en"));
    expect(outcome).toMatchObject({ ok: false, faults: expect.any(Array) });
    const faults = "faults" in outcome ? outcome.faults : [];
    if (format === "pdf")
      expect(faults.map(({ path }) => path)).toEqual(["client.name", "client.address", "lines[0].description"]);
    else expect(faults.map(({ path }) => path)).toContain("client.address");
    await prisma.client.updateMany({ where: { id: clientId }, data: { city } });
    if (format === "pdf")
      expect(await inTransaction((tx) => issueInvoice(tx, other.context, id, "en"))).toEqual({
        ok: false,
        code: "blank_text",
        faults: [
          { path: "client.name", message: "The client’s name is empty, or made of invisible characters only." },
          {
            path: "lines[0].description",
            message: "The description of this line is empty, or made of invisible characters only.",
          },
        ],
      });
    await prisma.client.updateMany({ where: { id: clientId }, data: { name } });
  }
  expect((await other.issued()).number).toBe("F-2026-00001");
});

test("an invoice whose document could never be drawn is not issued, and burns no number", async () => {
  const other = await makeTestCompany();
  const { id } = await other.draft();
  // A currency that a later release no longer supports.
  await prisma.invoice.updateMany({ where: { id }, data: { currency: "ZZZ" } });
  expect(await inTransaction((tx) => issueInvoice(tx, other.context, id))).toEqual({
    ok: false,
    code: "undrawable_document",
  });
  expect((await other.issued()).number).toBe("F-2026-00001");
});

test("an invoice that would fill thousands of pages is not issued, and burns no number", async () => {
  const other = await makeTestCompany();
  const { id } = await other.draft();
  await prisma.invoice.updateMany({ where: { id }, data: { notes: "\n".repeat(20_001) } });
  expect(await inTransaction((tx) => issueInvoice(tx, other.context, id, "en"))).toEqual({
    ok: false,
    code: "document_too_long",
    faults: [{ path: "lines", message: expect.stringContaining("20,001 line breaks, 20,000 at most") }],
  });
  expect((await other.issued()).number).toBe("F-2026-00001");
});

test("a hundred concurrent issues of one company give the numbers one after another", async () => {
  const other = await makeTestCompany();
  const drafts = await Promise.all(Array.from({ length: 100 }, () => other.draft()));
  const outcomes = await Promise.all(
    drafts.map(({ id }) => inTransaction((tx) => issueInvoice(tx, other.context, id))),
  );
  const issued = outcomes.map((outcome) => (outcome.ok ? (outcome.invoice.number ?? "") : outcome.code)).sort();
  expect(issued).toEqual(Array.from({ length: 100 }, (_, index) => `F-2026-${String(index + 1).padStart(5, "0")}`));
}, 30_000);

test("numbers and times of issue rise together, also when a clock is behind", async () => {
  const other = await makeTestCompany();
  const issue = async (now: Date) => {
    const { id } = await other.draft();
    const outcome = await inTransaction((tx) => issueInvoice(tx, { ...other.context, now }, id));
    return outcome.ok ? outcome.invoice.issuedAt : outcome.code;
  };
  expect(await issue(new Date("2026-11-20T10:00:00.000Z"))).toBe("2026-11-20T10:00:00.000Z");
  expect(await issue(new Date("2026-11-20T09:59:59.000Z"))).toBe("2026-11-20T10:00:00.000Z");
  expect(await issue(new Date("2026-11-20T10:00:01.000Z"))).toBe("2026-11-20T10:00:01.000Z");
});
