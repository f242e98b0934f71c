import { beforeEach, expect, test } from "vitest";
import type { CompanyUpdate } from "#lib/companies/company-editors.ts";
import { companySettings } from "#lib/companies/company-settings.ts";
import { updateCompany } from "#lib/companies/update-company.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";
import { NO_COMPANY_DETAILS } from "#lib/domain/parties/party-details.ts";
import { issueInvoice } from "#lib/invoices/issue-invoice.ts";
import { nextNumber } from "#lib/invoices/next-number.ts";
import { addMember } from "#lib/members/add-member.ts";
import { setCompanyEditors } from "#lib/members/set-company-editors.ts";
import { done } from "#tests/support/done.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
let now: Date;
beforeEach(async () => {
  company = await makeTestCompany();
  now = new Date("2026-11-20T12:00:00Z");
});

async function change(changes: Partial<CompanyUpdate>, context: Context = company.context) {
  const settings = await companySettings(company.context.companyId, now);
  const {
    identity,
    numberPattern,
    paymentTermsDays,
    paymentTermsMonth,
    defaultNotes,
    operationCategory,
    pricesIncludeTaxForConsumers,
    pricesIncludeTaxForBusinesses,
    strictChronology,
    issueOnlyComplete,
    recurringHour,
  } = settings;
  const { id: _, logoSha256: __, ...fields } = identity;
  const rest = {
    numberPattern,
    paymentTermsDays,
    paymentTermsMonth,
    defaultNotes,
    operationCategory,
    pricesIncludeTaxForConsumers,
    pricesIncludeTaxForBusinesses,
    strictChronology,
    issueOnlyComplete,
    recurringHour,
    firstNumber: null,
  };
  const input = { ...fields, ...rest, ...changes };
  return inTransaction((tx) => updateCompany(tx, { ...context, now }, input));
}

async function events() {
  const found = await prisma.event.findMany({
    where: { companyId: company.context.companyId, type: "company.updated" },
  });
  return found.map(({ data }) => data);
}

test("what changed is kept, issued invoices keep what they said, and the trail names the fields, with the values of those that are the owner's", async () => {
  const issued = await company.issued();
  const { identity } = await companySettings(company.context.companyId, now);
  const address = { ...identity.address, city: "Paris" };
  expect(await change({ name: "Atelier Nuit", address, defaultNotes: "Merci", paymentTermsDays: 45 })).toEqual({
    ok: true,
  });
  const settings = await companySettings(company.context.companyId, now);
  expect(settings).toMatchObject({
    identity: { name: "Atelier Nuit", address },
    defaultNotes: "Merci",
    paymentTermsDays: 45,
  });
  expect(settings.identity.iban).toBe(identity.iban);
  expect(await prisma.invoice.findFirst({ where: { id: issued.id } })).toMatchObject({
    companySnapshot: { name: identity.name },
  });
  const fields = ["name", "address", "paymentTermsDays", "defaultNotes"];
  const changes = [
    { field: "name", from: identity.name, to: "Atelier Nuit" },
    { field: "address", from: identity.address, to: address },
  ];
  expect(await events()).toEqual([{ fields, changes }]);
  expect(await change({})).toEqual({ ok: true });
  expect(await events()).toHaveLength(1);
});

test("details are kept, in the trail, and frozen with each invoice; a save of the same leaves no trace", async () => {
  const { identity } = await companySettings(company.context.companyId, now);
  const details = {
    ...{ tradingName: "Nuit", contactName: "Camille", legalInformation: "Gérante : Zoé", taxNumber: "27/123" },
    ...{ identifiers: [{ id: "4006381333931", scheme: "0088" }], address: { ...identity.address, line3: "Cour 3" } },
  };
  expect(await change(details)).toEqual({ ok: true });
  const after = await company.issued();
  const { line3: _, region: __, ...address } = identity.address;
  expect(await change({ address: { ...address, line3: "Cour 3" } })).toEqual({ ok: true });
  expect(await events()).toMatchObject([{ fields: expect.arrayContaining(Object.keys(details)) }]);
  expect(await change({ ...NO_COMPANY_DETAILS, address })).toEqual({ ok: true });
  expect((await companySettings(company.context.companyId, now)).identity).toEqual(identity);
  expect((await findInvoice("pool", company.context.companyId, after.id))?.company).toMatchObject(details);
});

test("what invoices say of late and early payment is the company's to write, kept in the trail, and frozen with each invoice", async () => {
  const before = await company.issued();
  const terms = { latePaymentTerms: "Trois fois le taux légal.", earlyPaymentTerms: "Escompte de 2 % sous 8 jours." };
  expect(await change(terms)).toEqual({ ok: true });
  const after = await company.issued();
  expect(await change({ latePaymentTerms: null, earlyPaymentTerms: null })).toEqual({ ok: true });
  const { companyId } = company.context;
  expect((await findInvoice("pool", companyId, before.id))?.company).toMatchObject({
    latePaymentTerms: null,
    earlyPaymentTerms: null,
  });
  expect((await findInvoice("pool", companyId, after.id))?.company).toMatchObject(terms);
  const fields = ["latePaymentTerms", "earlyPaymentTerms"] as const;
  const changes = fields.map((field) => ({ field, from: null, to: terms[field] }));
  expect(await events()).toEqual([
    { fields: expect.arrayContaining([...fields]), changes: expect.arrayContaining(changes) },
    {
      fields: expect.arrayContaining([...fields]),
      changes: expect.arrayContaining(changes.map(({ field, to }) => ({ field, from: to, to: null }))),
    },
  ]);
});

test("two first issues at once start the series at the company's first number and follow each other", async () => {
  expect(await change({ firstNumber: 42 })).toEqual({ ok: true });
  expect(await companySettings(company.context.companyId, now)).toMatchObject({
    yearSeries: { firstNumber: 42, started: false },
    today: "2026-11-20",
  });
  const drafts = [await company.draft(), await company.draft()];
  const next = await nextNumber(company.context.companyId, drafts[0]?.issueDate ?? ("" as never), now, "en");
  expect(next.number).toBe("F-2026-00042");
  const issued = await Promise.all(
    drafts.map(({ id }) => inTransaction((tx) => issueInvoice(tx, company.context, id))),
  );
  expect(issued.map((outcome) => outcome.ok && outcome.invoice.number).sort()).toEqual([
    "F-2026-00042",
    "F-2026-00043",
  ]);
  expect(await prisma.numberSeries.findFirst({ where: { companyId: company.context.companyId } })).toMatchObject({
    firstNumber: 42,
    lastNumber: 43,
  });
});

test("the first number is fixed once an invoice of the year is issued, and holds for no other year", async () => {
  await company.issued();
  expect(await change({ firstNumber: 42 })).toEqual({ ok: false, code: "series_started" });
  expect(await change({ firstNumber: 1, name: "Same start" })).toEqual({ ok: true });
  now = new Date("2027-01-05T12:00:00Z");
  expect(await change({ firstNumber: 7 })).toEqual({ ok: true });
  now = new Date("2028-01-05T12:00:00Z");
  expect(await companySettings(company.context.companyId, now)).toMatchObject({
    yearSeries: { firstNumber: 1, started: false },
  });
});

test("a first number and an issue at the same time never disagree", async () => {
  const { id } = await company.draft();
  const [changed, issued] = await Promise.all([
    change({ firstNumber: 42 }),
    inTransaction((tx) => issueInvoice(tx, company.context, id)),
  ]);
  expect(issued.ok && issued.invoice.number).toBe(changed.ok ? "F-2026-00042" : "F-2026-00001");
});

test("a pattern that would give a number once more is refused, others are taken", async () => {
  expect(await change({ numberPattern: "A{YYYY}-1{SEQ}" })).toEqual({ ok: true });
  expect((await company.issued()).number).toBe("A2026-11");
  expect(await change({ numberPattern: "A{YYYY}-{SEQ}" })).toEqual({ ok: false, code: "pattern_collides" });
  expect(await change({ numberPattern: "B{YYYY}-{SEQ}" })).toEqual({ ok: true });
  expect((await company.issued()).number).toBe("B2026-2");
});

test("a pattern that could give the number of a credit note is refused", async () => {
  for (const numberPattern of ["A-{YYYY}-{SEQ:5}", "A-{YYYY}-{SEQ}", "A-{YYYY}-9{SEQ}"]) {
    expect(await change({ numberPattern })).toEqual({ ok: false, code: "pattern_of_credit_notes" });
  }
  expect(await change({ numberPattern: "AV-{YYYY}-{SEQ:5}" })).toEqual({ ok: true });
});

/** Acts as a user who joined the group as a member. */
async function memberContext(): Promise<Context> {
  const added = await done(
    addMember(
      { ...company.context, now },
      { email: `${newId()}@test.example`, name: "Member", password: "correct horse" },
    ),
  );
  return { ...company.context, actor: { kind: "user", id: added.userId } };
}

/** Changes the setting as the owner, or as a member who claims to be the owner. */
async function openToMembers(isOpen: boolean, role: "owner" | "member" = "owner") {
  return inTransaction((tx) => setCompanyEditors(tx, { ...company.context, now, user: { role } }, isOpen));
}

const OWNERS: Partial<CompanyUpdate>[] = [
  { name: "Autre" },
  { iban: "DE89370400440532013000" },
  { bic: null },
  { siret: null },
  { vatNumber: null },
  { numberPattern: "B{YYYY}-{SEQ}" },
  { firstNumber: 7 },
  { strictChronology: true },
  { issueOnlyComplete: true },
  { vatRegime: "franchise" },
  { timeZone: "Europe/Dublin" },
  { recurringHour: 14 },
  { legalMentions: "Payez ailleurs" },
  { latePaymentTerms: "Aucune pénalité" },
  { earlyPaymentTerms: "Escompte de 50 %" },
];

test("a member changes neither identity nor bank nor numbering, alone or beside what is theirs to change", async () => {
  const member = await memberContext();
  const before = await companySettings(company.context.companyId, now);
  for (const changes of OWNERS) {
    expect(await change({ ...changes, paymentTermsDays: 7 }, member)).toEqual({ ok: false, code: "owner_only" });
  }
  expect(await companySettings(company.context.companyId, now)).toEqual(before);
  expect(await events()).toEqual([]);
  expect(
    await change({ paymentTermsDays: 7, defaultNotes: "Merci", language: "en", operationCategory: "goods" }, member),
  ).toEqual({
    ok: true,
  });
  expect(await events()).toMatchObject([{ changes: [] }]);
});

test("where the owner says so, members change them too, and the trail keeps who did and what was there before", async () => {
  const member = await memberContext();
  expect(await openToMembers(true, "member")).toEqual({ ok: false, code: "owner_only" });
  expect(await change({ iban: "DE89370400440532013000" }, member)).toEqual({ ok: false, code: "owner_only" });
  expect(await openToMembers(true)).toEqual({ ok: true });
  expect(await change({ iban: "DE89370400440532013000" }, member)).toEqual({ ok: true });
  const changes = [{ field: "iban", from: "FR7630006000011234567890189", to: "DE89370400440532013000" }];
  expect(
    await prisma.event.findFirst({ where: { type: "company.updated", companyId: company.context.companyId } }),
  ).toMatchObject({
    actorId: member.actor.id,
    data: { fields: ["iban"], changes },
  });
  expect(await openToMembers(false)).toEqual({ ok: true });
  expect(await openToMembers(false)).toEqual({ ok: true });
  expect(await change({ iban: null }, member)).toEqual({ ok: false, code: "owner_only" });
  const where = { groupId: company.context.groupId, type: "group.company_editors_changed" };
  const settings = await prisma.event.findMany({ where, orderBy: { id: "asc" } });
  expect(settings.map(({ data, actorId }) => ({ data, actorId }))).toEqual([
    { data: { from: "owner", to: "members" }, actorId: company.context.actor.id },
    { data: { from: "members", to: "owner" }, actorId: company.context.actor.id },
  ]);
});

test("a member who left, an API key and somebody of another group change nothing that is the owner's", async () => {
  await openToMembers(true);
  const member = await memberContext();
  await prisma.user.updateMany({ where: { id: member.actor.id ?? "" }, data: { removedAt: now } });
  const stranger = (await makeTestCompany()).context.actor;
  for (const actor of [
    member.actor,
    stranger,
    { kind: "api_key", id: newId() } as const,
    { kind: "system", id: null } as const,
  ]) {
    expect(await change({ iban: null }, { ...company.context, actor })).toEqual({ ok: false, code: "owner_only" });
  }
});
