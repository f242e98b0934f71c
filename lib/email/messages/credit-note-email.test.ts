import { expect, test } from "vitest";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { type CreditNoteEmailContent, creditNoteEmail } from "#lib/email/messages/credit-note-email.ts";

const content: CreditNoteEmailContent = {
  language: "en",
  companyName: "Atelier Lumière",
  clientName: "Garage Dupont & Fils",
  invoiceNumber: "F-2026-00042",
  totalCents: 24_000,
  amountDueCents: 0,
  currency: "EUR",
  issueDate: "2026-11-20" as CalendarDate,
  dueDate: "2026-12-20" as CalendarDate,
  rejectionReason: null,
  viewUrl: "https://folio.example/i/abc_123-xyz",
  letterhead: { brandColor: null, logoUrl: null, iban: "FR7630006000011234567890189", bic: "AGRIFRPPXXX" },
  today: "2026-12-02" as CalendarDate,
  creditNoteNumber: "A-2026-00003",
  creditNoteDate: "2026-12-01" as CalendarDate,
  creditedCents: 12_000,
  isWhole: false,
  refundDueCents: 7_000,
};

test("a credit note names its parties as its PDF does, says what is refunded, and asks for no payment", () => {
  const { text, html } = creditNoteEmail(content);
  expect(text).toContain("Issued by: Atelier Lumière\nCredited to: Garage Dupont & Fils");
  for (const written of [text, html]) {
    expect(written).toContain("settles the remaining €50.00 of invoice F-2026-00042, and a refund of €70.00 is due to you.");
    expect(written).not.toMatch(/Billed to|IBAN|bank transfer/);
  }
});

test("in French its parties have the gender of the credit note", () => {
  const { text } = creditNoteEmail({ ...content, language: "fr" });
  expect(text).toMatch(/Émis par\s: Atelier Lumière\nAdressé à\s: Garage Dupont/);
  expect(text).not.toMatch(/Émise|Adressée/);
});
