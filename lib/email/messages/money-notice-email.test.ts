import fc from "fast-check";
import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { LANGUAGES } from "#lib/domain/text/language.ts";
import { type MoneyNoticeContent, moneyNoticeEmail } from "#lib/email/messages/money-notice-email.ts";
import { withPlainSpaces as spaces } from "#tests/support/email-content.ts";

const STATEMENT = {
  kind: "statement",
  from: toCalendarDate("2026-11-01"),
  to: toCalendarDate("2026-11-30"),
} as const;
const RECEIPT = {
  kind: "payment_receipt",
  amountCents: 123_456,
  currency: "EUR",
  receivedOn: toCalendarDate("2026-11-25"),
} as const;
const content: MoneyNoticeContent = {
  kind: "bounced",
  reason: "550 5.1.1\r\nNo such user",
  language: "fr",
  companyName: "Atelier Lumière",
  clientName: "Garage Dupont & Fils",
  sentTo: "compta@dupont.example",
  about: STATEMENT,
  url: "https://folio.example/clients/0199/statement?from=2026-11-01&to=2026-11-30",
  isSender: true,
};
const textOf = (changes: Partial<MoneyNoticeContent>) => spaces(moneyNoticeEmail({ ...content, ...changes }).text);
const subjectOf = (changes: Partial<MoneyNoticeContent>) =>
  spaces(moneyNoticeEmail({ ...content, ...changes }).subject);

test("a statement that came back is named by its period, client and address, with the provider's reason", () => {
  expect(subjectOf({})).toBe("Relevé de compte : l’e-mail à Garage Dupont & Fils n’est pas arrivé");
  expect(textOf({})).toContain(
    "L’e-mail avec le relevé de compte du 1er novembre 2026 au 30 novembre 2026 n’a pas pu être distribué à compta@dupont.example.\n\nMotif donné : « 550 5.1.1\n\nNo such user »",
  );
  expect(textOf({})).toContain("Période : 01/11/2026 – 30/11/2026");
  expect(textOf({ language: "en" })).toContain(
    "The email with the account statement from 1 November 2026 to 30 November 2026 could not be delivered to compta@dupont.example.",
  );
});

test("a receipt that came back is named by its amount, date and client", () => {
  expect(subjectOf({ about: RECEIPT })).toBe("Reçu de 1 234,56 € : l’e-mail à Garage Dupont & Fils n’est pas arrivé");
  const french = textOf({ about: RECEIPT });
  for (const words of [
    "le reçu de 1 234,56 €",
    "Montant reçu : 1 234,56 €",
    "Reçu le : 25/11/2026",
    "Garage Dupont & Fils",
  ])
    expect(french).toContain(words);
  const english = textOf({ about: RECEIPT, language: "en" });
  for (const words of ["The email with the receipt for €1,234.56 could not be", "Received on: 25 Nov 2026"])
    expect(english).toContain(words);
});

test.each([
  ["complained", "signalé comme indésirable", "marked as spam"],
  ["send_failed", "n’a pas pu partir", "could not be sent"],
  ["send_uncertain", "est peut-être parti", "may have been sent"],
] as const)("of an e-mail that %s, the subject says so", (kind, french, english) => {
  for (const about of [STATEMENT, RECEIPT]) {
    expect(subjectOf({ kind, about })).toContain(french);
    expect(subjectOf({ kind, about, language: "en" })).toContain(english);
  }
});

test("of what was given up, it is said to whom it was to go, and that nothing left", () => {
  expect(textOf({ kind: "send_failed", language: "en", reason: "421 Try later" })).toContain(
    "The email to compta@dupont.example with the account statement from 1 November 2026 to 30 November 2026 could not be sent, although Folio tried for a day.\n\nLast error: “421 Try later”\n\nNothing was sent. You can send it again from the statement’s page.",
  );
});

test("a complaint quotes no reason, also of an e-mail that had bounced before", () => {
  expect(textOf({ kind: "complained" })).not.toContain("No such user");
  expect(textOf({ reason: null })).not.toContain("Motif");
});

test("the owner, who did not send it, is told so", () => {
  expect(textOf({ about: RECEIPT })).toContain("vous avez envoyé ce reçu");
  expect(textOf({ about: RECEIPT, isSender: false })).toContain("vous êtes propriétaire de ce compte Folio");
});

test("whatever a client or a mail server writes, it starts no header and no markup, and the link leads to the page", () => {
  const strange = fc.string({ unit: fc.constantFrom("<", "/", "b", ">", '"', "&", "\r", "\n", "\0"), maxLength: 20 });
  const tagsOf = (html: string) => html.match(/<[a-z!/]+/gi) ?? [];
  const own = new Set(tagsOf(moneyNoticeEmail(content).html));
  fc.assert(
    fc.property(
      ...([strange, strange, strange, fc.constantFrom(...LANGUAGES)] as const),
      (clientName, sentTo, reason, language) => {
        const { subject, html } = moneyNoticeEmail({ ...content, clientName, sentTo, reason, language });
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html).toContain(`href="${content.url.replace("&", "&amp;")}"`);
        expect(tagsOf(html).filter((tag) => !own.has(tag))).toEqual([]);
      },
    ),
  );
});
