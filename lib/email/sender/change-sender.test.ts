import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#lib/db/client.ts";
import { findSender } from "#lib/db/companies/company-sender.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { changeSender, type SenderChange } from "#lib/email/sender/change-sender.ts";
import { checkSenderDomain } from "#lib/email/sender/check-sender-domain.ts";
import { senderOf } from "#lib/email/sender/sender-of.ts";
import { env } from "#lib/env.ts";
import { prisma } from "#tests/support/prisma.ts";
import { resendOfTests } from "#tests/support/resend-of-tests.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

const resend = await resendOfTests();
const { SENDER_DOMAINS, mailProvider } = env;
const NOBODY: SenderChange = { senderName: null, senderEmail: null, replyTo: null };
let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany();
  allow("acme.example");
});
afterEach(() => {
  Object.assign(env, { SENDER_DOMAINS, mailProvider });
  resend.domains.length = 0;
});

const allow = (...domains: string[]) =>
  Object.assign(env, {
    SENDER_DOMAINS: new Map(domains.map((domain) => [domain, new Set([company.context.companyId])])),
  });
const change = (sender: Partial<SenderChange>, context: Context = company.context) =>
  inTransaction((tx) => changeSender(tx, context, { ...NOBODY, ...sender }));
const fromOf = async () => {
  const { email } = (await company.issued()).company;
  return senderOf("pool", { id: company.context.companyId, name: "Atelier", email });
};
const check = () => checkSenderDomain(company.context.companyId, new Date());

test("e-mails bear the sender's name and reply address, or else those of the company", async () => {
  const { email } = (await company.issued()).company;
  expect(await fromOf()).toEqual({ from: '"Atelier" <invoices@folio.example>', replyTo: email });
  expect(await change({ senderName: "Acme Billing", replyTo: "answers@elsewhere.example" })).toEqual({ ok: true });
  expect(await fromOf()).toEqual({
    from: '"Acme Billing" <invoices@folio.example>',
    replyTo: "answers@elsewhere.example",
  });
  const invoiceId = await company.sent();
  const { client } = await prisma.invoice.findFirstOrThrow({ where: { id: invoiceId }, include: { client: true } });
  expect(resend.messages.findLast(({ to }) => to.includes(client.email ?? ""))).toMatchObject({
    from: '"Acme Billing" <invoices@folio.example>',
    replyTo: ["answers@elsewhere.example"],
  });
  const [event] = await prisma.event.findMany({
    where: { companyId: company.context.companyId, type: "company.updated" },
  });
  expect(event?.data).toMatchObject({ changes: [{ field: "senderName", from: null, to: "Acme Billing" }, {}] });
});

test("an own address is of a domain that the operator allows this company, and the owner's to set", async () => {
  for (const senderEmail of ["a@other.example", "a@sub.acme.example"])
    expect(await change({ senderEmail })).toEqual({ ok: false, code: "sender_domain_not_allowed" });
  const stranger = await makeTestCompany();
  expect(await change({ senderEmail: "a@acme.example" }, stranger.context)).toMatchObject({ ok: false });
  const member: Context = { ...company.context, actor: { kind: "user", id: await company.addMember() } };
  expect(await change({ replyTo: "thief@example.com" }, member)).toEqual({ ok: false, code: "owner_only" });
});

test("with Resend e-mails come from the own address once its domain is verified, as long as it is allowed", async () => {
  const record = { type: "TXT", name: "resend._domainkey", value: "p=MIGf", status: "not_started" };
  const acme = { id: randomUUID(), name: "acme.example", status: "pending" as const, records: [record] };
  await change({ senderEmail: "billing@acme.example" });
  expect((await fromOf()).from).toContain("<invoices@folio.example>");
  expect(await check()).toEqual({ state: "unknown", reason: "Resend does not have this domain." });
  const other = { id: randomUUID(), name: "other.example", status: "verified" as const, records: [] };
  resend.domains.push(other, acme);
  expect(await check()).toEqual({
    state: "unverified",
    records: [{ type: "TXT", name: "resend._domainkey", value: "p=MIGf", isVerified: false }],
  });
  expect((await fromOf()).from).toContain("<invoices@folio.example>");
  Object.assign(acme, { status: "verified" });
  expect(await check()).toEqual({ state: "verified" });
  expect((await fromOf()).from).toBe('"Atelier" <billing@acme.example>');

  await change({ senderEmail: "billing@acme.example", senderName: "Acme" });
  expect(await findSender("pool", company.context.companyId)).toMatchObject({ isVerified: true });
  allow();
  expect((await fromOf()).from).toBe('"Acme" <invoices@folio.example>');
  allow("acme.example", "other.example");
  await change({ senderEmail: "billing@other.example" });
  expect(await findSender("pool", company.context.companyId)).toMatchObject({ isVerified: false });
});

test("with a mail server the operator's word is enough", async () => {
  Object.assign(env, { mailProvider: "smtp" });
  await change({ senderEmail: "billing@acme.example" });
  expect((await fromOf()).from).toBe('"Atelier" <billing@acme.example>');
});
