import { beforeEach, expect, test } from "vitest";
import { toFieldErrors } from "#lib/contract/field-errors.ts";
import { remindersInput } from "#lib/contract/settings-input.ts";
import { inTransaction } from "#lib/db/client.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { Reminder } from "#lib/domain/reminders/reminders.ts";
import { setEmailTemplate } from "#lib/email/templates/email-template.ts";
import { setCompanyEditors } from "#lib/members/set-company-editors.ts";
import { companyReminders } from "#lib/reminders/company-reminders.ts";
import { setReminders } from "#lib/reminders/set-reminders.ts";
import { prisma } from "#tests/support/prisma.ts";
import { makeTestCompany, type TestCompany } from "#tests/support/test-company.ts";

let company: TestCompany;
beforeEach(async () => {
  company = await makeTestCompany();
});

const reminder = (days: number, fr: string | null = null, en: string | null = null): Reminder => ({
  days,
  messages: { fr, en },
});

function set(reminders: Reminder[]) {
  return inTransaction((tx) => setReminders(tx, company.context, reminders));
}

async function events() {
  const where = { companyId: company.context.companyId, type: "company.reminders_changed" };
  return (await prisma.event.findMany({ where, orderBy: { sequence: "asc" } })).map(({ data }) => data);
}

function faults(reminders: Reminder[]): string[] {
  const { error } = remindersInput.safeParse({ reminders });
  return error ? toFieldErrors(error).map(({ path, code }) => `${path}: ${code}`) : [];
}

test("a member changes neither reminders nor the texts of e-mails, unless the owner lets members change companies", async () => {
  const { context } = company;
  const now = new Date();
  const member: Context = { ...context, actor: { kind: "user", id: await company.addMember() } };
  const text = { subject: "Facture {number}", message: "Bonjour" };
  const attempts = () => [
    inTransaction((tx) => setReminders(tx, member, [reminder(7)])),
    inTransaction((tx) => setEmailTemplate(tx, member, { kind: "invoice", language: "fr" }, text)),
    inTransaction((tx) => setEmailTemplate(tx, member, { kind: "reminder", language: "fr" }, null)),
  ];
  expect(await Promise.all(attempts())).toEqual(Array(3).fill({ ok: false, code: "owner_only" }));
  expect([await companyReminders(context.companyId), await events()]).toEqual([[], []]);
  await inTransaction((tx) => setCompanyEditors(tx, { ...context, now, user: { role: "owner" } }, true));
  expect(await Promise.all(attempts())).toEqual(Array(3).fill({ ok: true }));
});

test("a company reminds nobody until it says so, and nobody any more once it says so", async () => {
  const { companyId } = company.context;
  expect(await companyReminders(companyId)).toEqual([]);
  await set([reminder(7, "Merci de régler."), reminder(-3)]);
  expect(await companyReminders(companyId)).toEqual([reminder(-3), reminder(7, "Merci de régler.")]);
  await set([]);
  expect(await companyReminders(companyId)).toEqual([]);
  expect(await events()).toEqual([{ days: [-3, 7] }, { days: [] }]);
});

test("a removed reminder takes its words with it", async () => {
  await set([reminder(7, "Merci de régler.")]);
  await set([]);
  await set([reminder(7)]);
  expect(await companyReminders(company.context.companyId)).toEqual([reminder(7)]);
});

test("a text that the release before stored for both languages stands in both, until one of them is written", async () => {
  const { companyId } = company.context;
  await prisma.companyReminder.create({ data: { companyId, days: 7, message: "Merci de régler." } });
  expect(await companyReminders(companyId)).toEqual([reminder(7, "Merci de régler.", "Merci de régler.")]);
  await set([reminder(7, null, "Please pay.")]);
  expect(await companyReminders(companyId)).toEqual([reminder(7, null, "Please pay.")]);
});

test("saving what is set already tells the trail nothing", async () => {
  await set([reminder(0)]);
  await set([reminder(0)]);
  expect(await events()).toHaveLength(1);
});

test("two who save at once leave the reminders of one of them", async () => {
  await Promise.all([set([reminder(1)]), set([reminder(2)])]);
  expect(await companyReminders(company.context.companyId)).toHaveLength(1);
  expect(await events()).toHaveLength(2);
});

test("faults are named at their field", () => {
  const words = (days: number, french = "", english = "") => reminder(days, french, english);
  expect(faults([words(-60), words(0), words(180)])).toEqual([]);
  expect(faults([words(-61), words(181), words(1.5)])).toEqual([
    "reminders[0].days: invalid_reminder_days",
    "reminders[1].days: invalid_reminder_days",
    "reminders[2].days: invalid_reminder_days",
  ]);
  expect(faults([words(Number.NaN)])).toEqual(["reminders[0].days: invalid_reminder_days"]);
  expect(faults([words(7), words(3), words(7)])).toEqual(["reminders[2].days: duplicate_reminder"]);
  expect(faults([words(7, "", "x".repeat(2001))])).toEqual(["reminders[0].messages.en: too_long"]);
  expect(faults([words(1), words(2), words(3), words(4)])).toEqual(["reminders: too_big"]);
  expect(remindersInput.parse({ reminders: [words(1, " \n ")] })).toEqual({ reminders: [reminder(1)] });
});
