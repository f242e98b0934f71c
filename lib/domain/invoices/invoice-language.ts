import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import type { ClientIdentity, CompanyIdentity } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What the language of an invoice follows from: a draft, an issued invoice, or unsaved input with its parties. */
export interface InLanguage extends Pick<Invoice, "language"> {
  client: Pick<ClientIdentity, "language">;
  company: Pick<CompanyIdentity, "language">;
}

/**
 * The language of an invoice's document, e-mails and viewing page: its own, else that of the client, else that of the
 * company. Issuing freezes all three, the last two in the snapshots of the parties.
 */
export function invoiceLanguage({ language, client, company }: InLanguage): Language {
  return language ?? client.language ?? company.language;
}
