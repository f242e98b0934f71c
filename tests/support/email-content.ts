import { toCalendarDate } from "#lib/domain/calendar-date.ts";

/** What an e-mail about an invoice says. */
export const EMAIL_CONTENT = {
  language: "fr" as const,
  companyName: "Atelier Lumière",
  clientName: "Garage Dupont & Fils",
  invoiceNumber: "F-2026-00042",
  totalCents: 223_456,
  amountDueCents: 123_456,
  currency: "EUR",
  issueDate: toCalendarDate("2026-11-20"),
  dueDate: toCalendarDate("2026-12-20"),
  rejectionReason: null,
  viewUrl: "https://folio.example/i/abc_123-xyz",
  payOnline: null,
  letterhead: { brandColor: null, logoUrl: null, iban: "FR7630006000011234567890189", bic: "AGRIFRPPXXX" },
  today: toCalendarDate("2026-11-21"),
};

export const withPlainSpaces = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
