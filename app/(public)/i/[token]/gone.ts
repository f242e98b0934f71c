import { getLocale, getTranslations } from "next-intl/server";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import type { InvoiceLink } from "#lib/viewing-links/invoice-by-link.ts";

export type DeadLink = Exclude<InvoiceLink, { ok: true }>;

/** The reason why a link is invalid, in the language of its invoice or else of the reader. */
export async function goneTitle(link: DeadLink): Promise<string> {
  const { t } = await goneWords(link);
  return t(`gone.${link.code}Title`);
}

export async function goneWords(link: DeadLink) {
  const invoice = link.code === "unknown" ? null : link.invoice;
  const language = invoice ? invoiceLanguage(invoice) : await getLocale();
  return {
    language,
    company: invoice?.company ?? null,
    t: await getTranslations({ locale: language, namespace: "viewing" }),
  };
}
