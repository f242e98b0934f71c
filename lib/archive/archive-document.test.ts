import { beforeEach, expect, test } from "vitest";
import { archiveDocument } from "#lib/archive/archive-document.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let companies: TestCompany[];
beforeEach(async () => {
  companies = [await makeTestCompany(), await makeTestCompany()];
});

const now = new Date("2026-11-20T10:00:00Z");
const AS_INVOICE = { kind: "invoice_pdf" };
const content = (text: string) => new TextEncoder().encode(text);

async function place(company: TestCompany) {
  const { id } = await company.issued();
  return { companyId: company.context.companyId, invoiceId: id, kind: "invoice" as const, documentId: id };
}

const archivedEvents = (companyId: string) => prisma.event.findMany({ where: { companyId, type: "invoice.archived" } });

test("documents of several companies that are archived at once are all archived, each with one event that names its SHA-256", async () => {
  const places: Awaited<ReturnType<typeof place>>[] = [];
  for (let index = 0; index < 20; index++) for (const company of companies) places.push(await place(company));
  const archived = await Promise.all(
    places.map((one) => archiveDocument(one, AS_INVOICE, content(one.invoiceId), now)),
  );
  for (const { context } of companies) {
    const stored = await prisma.document.findMany({ where: { companyId: context.companyId } });
    expect(stored.map((document) => Buffer.from(document.content).toString()).sort()).toEqual(
      places
        .filter(({ companyId }) => companyId === context.companyId)
        .map(({ invoiceId }) => invoiceId)
        .sort(),
    );
    const events = await archivedEvents(context.companyId);
    expect(events.map(({ data }) => (data as { sha256: string }).sha256).sort()).toEqual(
      archived
        .filter((_, index) => places[index]?.companyId === context.companyId)
        .map(({ sha256 }) => sha256)
        .sort(),
    );
  }
});

test("a document that several archive at once is kept once, and all get the one that is kept", async () => {
  const [company] = companies;
  const one = await place(company as TestCompany);
  const archived = await Promise.all(
    ["a", "b", "c"].map((text) => archiveDocument(one, AS_INVOICE, content(text), now)),
  );
  const [first] = archived;
  for (const document of archived)
    expect(Buffer.from(document.content).toString()).toBe(Buffer.from(first?.content ?? []).toString());
  expect(await archivedEvents(one.companyId)).toHaveLength(1);
  expect(await archiveDocument(one, AS_INVOICE, content("later"), now)).toMatchObject({ sha256: first?.sha256 });
  expect(await archivedEvents(one.companyId)).toHaveLength(1);
});

test("a document that cannot be archived fails alone", async () => {
  const [company] = companies;
  const good = [
    await place(company as TestCompany),
    await place(company as TestCompany),
    await place(company as TestCompany),
  ];
  const bad = { ...(good[0] as (typeof good)[0]), invoiceId: newId(), documentId: newId() };
  const outcomes = await Promise.allSettled(
    [...good, bad].map((one) => archiveDocument(one, AS_INVOICE, content("x"), now)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
  expect(await archivedEvents(bad.companyId)).toHaveLength(3);
});
