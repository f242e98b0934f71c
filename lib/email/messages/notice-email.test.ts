import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type NoticeEmailContent, noticeEmail } from "#lib/email/messages/notice-email.ts";
import { withPlainSpaces as spaces } from "#tests/support/email-content.ts";

const content: NoticeEmailContent = {
  kind: "rejected",
  reason: "Trois jours facturés,\r\ndeux jours faits.",
  language: "fr",
  companyName: "Atelier Lumière",
  clientName: "Garage Dupont & Fils",
  sentTo: "compta@dupont.example",
  invoiceNumber: "F-2026-00042",
  totalCents: 123_456,
  currency: "EUR",
  dueDate: toCalendarDate("2026-12-20"),
  url: "https://folio.example/invoices/0199",
  isSender: true,
};

test.each([
  [
    "accepted",
    "Facture F-2026-00042 acceptée par Garage Dupont & Fils",
    "Invoice F-2026-00042 accepted by Garage Dupont & Fils",
  ],
  [
    "rejected",
    "Facture F-2026-00042 refusée par Garage Dupont & Fils",
    "Invoice F-2026-00042 rejected by Garage Dupont & Fils",
  ],
  ["bounced", "l’e-mail à Garage Dupont & Fils n’est pas arrivé", "did not arrive"],
  ["complained", "e-mail signalé comme indésirable", "marked as spam"],
  ["send_failed", "n’a pas pu partir", "could not be sent"],
] as const)("of what was %s, the subject says it and the link leads to the invoice", (kind, french, english) => {
  for (const [language, words] of [
    ["fr", french],
    ["en", english],
  ] as const) {
    const { subject, html, text } = noticeEmail({ ...content, kind, language });
    expect(spaces(subject)).toContain(words);
    expect(text).toContain(content.url);
    expect(html).toContain(`href="${content.url}"`);
    expect(html).toContain(`<html lang="${language}">`);
  }
});

test("a rejection carries the client's reason, line by line, and nothing of it becomes markup", () => {
  const { text, html } = noticeEmail(content);
  expect(spaces(text)).toContain("Son motif : « Trois jours facturés,\n\ndeux jours faits. »");
  expect(noticeEmail({ ...content, reason: "<script>alert(1)</script>" }).html).not.toContain("<script>");
  expect(spaces(html)).toContain("1 234,56 €");
});

test("what did not arrive is said with its address and the provider's reason, if it gave one", () => {
  const bounced = { ...content, kind: "bounced", language: "en", reason: "550 No such user" } as const;
  expect(noticeEmail(bounced).text).toContain(
    "could not be delivered to compta@dupont.example.\n\nReason given: “550 No such user”",
  );
  expect(noticeEmail({ ...bounced, reason: null }).text).not.toContain("reason given");
});

test("a client's name starts no header", () => {
  expect(noticeEmail({ ...content, clientName: "Eve\r\nBcc: all@x.example" }).subject).not.toMatch(/[\r\n]/);
});

test("the owner, who did not send it, is told so", () => {
  const why = (isSender: boolean) =>
    noticeEmail({ ...content, language: "en", isSender })
      .text.split("\n\n")
      .at(-1);
  expect(why(true)).toContain("you sent this invoice");
  expect(why(false)).toContain("you own this Folio account");
});
