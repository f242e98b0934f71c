import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type ReminderEmailContent, reminderEmail } from "#lib/email/messages/reminder-email.ts";
import { EMAIL_CONTENT, withPlainSpaces as spaces } from "#tests/support/email-content.ts";

const content: ReminderEmailContent = {
  ...EMAIL_CONTENT,
  ...{ dueDate: toCalendarDate("2026-12-01"), today: toCalendarDate("2026-11-28"), days: -3, message: null },
};

test("what is owed, by when, the number and the link are in text and HTML alike", () => {
  const { html, text } = reminderEmail(content);
  for (const part of [
    "F-2026-00042",
    "1 234,56 €",
    "01/12/2026",
    "Voir la facture",
    content.viewUrl,
    "1er décembre 2026",
  ]) {
    expect(spaces(text)).toContain(part);
    expect(spaces(html)).toContain(part);
  }
  expect(html).toContain('<html lang="fr">');
});

test.each([
  [-3, "2026-11-28", "Rappel : facture F-2026-00042, bientôt à échéance · Atelier Lumière", "is due soon"],
  [0, "2026-12-01", "Rappel : facture F-2026-00042, à régler aujourd’hui · Atelier Lumière", "is due today"],
  [7, "2026-12-08", "Rappel : facture F-2026-00042, échéance dépassée · Atelier Lumière", "is past due"],
  [30, "2026-12-31", "Relance : facture F-2026-00042 impayée · Atelier Lumière", "Still unpaid"],
])("the reminder of day %i speaks of the due date as it stands then", (days, today, french, english) => {
  const moment = { ...content, days, today: toCalendarDate(today) };
  expect(spaces(reminderEmail(moment).subject)).toBe(french);
  expect(reminderEmail({ ...moment, language: "en" }).subject).toContain(english);
});

test("a reminder that leaves late says what is true on the day it leaves", () => {
  expect(spaces(reminderEmail({ ...content, days: -3, today: toCalendarDate("2026-12-02") }).subject)).toContain(
    "échéance dépassée",
  );
});

test("the company's own words stand in the place of Folio's, line by line, and become no markup", () => {
  const { html, text } = reminderEmail({ ...content, message: "Chère Madame,\r\n\r\n<b>Un mot</b> de rappel.\n" });
  expect(text.startsWith("Chère Madame,\n\n<b>Un mot</b> de rappel.\n\nReste à payer")).toBe(true);
  expect(html).toContain(">Chère Madame,</p>");
  expect(html).toContain("&lt;b&gt;Un mot&lt;/b&gt; de rappel.");
  expect(text).not.toContain("Bonjour");
  expect(reminderEmail({ ...content, message: " \n " }).text).toContain("Bonjour");
});

test("a name of several lines starts no header", () => {
  const { subject } = reminderEmail({ ...content, companyName: "Acme\r\nBcc: everyone@example.com" });
  expect(subject).not.toMatch(/[\r\n]/);
});
