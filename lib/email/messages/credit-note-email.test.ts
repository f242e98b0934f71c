import { expect, test } from "vitest";
import { toCalendarDate } from "#lib/domain/calendar-date.ts";
import { type CreditNoteEmailContent, creditNoteEmail } from "#lib/email/messages/credit-note-email.ts";
import { EMAIL_CONTENT } from "#tests/support/email-content.ts";

const content: CreditNoteEmailContent = {
  ...{ ...EMAIL_CONTENT, language: "en", totalCents: 24_000, amountDueCents: 0, today: toCalendarDate("2026-12-02") },
  ...{ creditNoteNumber: "A-2026-00003", creditNoteDate: toCalendarDate("2026-12-01") },
  ...{ creditedCents: 12_000, isWhole: false, refundDueCents: 7_000 },
};

test("a credit note names its parties as its PDF does, says what is refunded, and asks for no payment", () => {
  const { text, html } = creditNoteEmail(content);
  expect(text).toContain("Issued by: Atelier Lumière\nCredited to: Garage Dupont & Fils");
  for (const written of [text, html]) {
    expect(written).toContain(
      "settles the remaining €50.00 of invoice F-2026-00042, and a refund of €70.00 is due to you.",
    );
    expect(written).not.toMatch(/Billed to|IBAN|bank transfer/);
  }
});

test("in French its parties have the gender of the credit note", () => {
  const { text } = creditNoteEmail({ ...content, language: "fr" });
  expect(text).toMatch(/Émis par\s: Atelier Lumière\nAdressé à\s: Garage Dupont/);
  expect(text).not.toMatch(/Émise|Adressée/);
});
