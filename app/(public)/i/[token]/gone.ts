import { getLocale, getTranslations } from "next-intl/server";
import type { InvoiceLink } from "#lib/invoices/viewing/invoice-by-link.ts";

type DeadLink = Exclude<InvoiceLink, { ok: true }>;

/** Why a link opens nothing, in the language of the invoice it led to, or else in the reader's. */
export async function goneTitle(link: DeadLink): Promise<string> {
  const { t } = await goneWords(link);
  return t(`gone.${link.code}Title`);
}

export async function goneWords(link: DeadLink) {
  const company = link.code === "unknown" ? null : link.invoice.company;
  const language = company?.language ?? (await getLocale());
  return { language, company, t: await getTranslations({ locale: language, namespace: "viewing" }) };
}
