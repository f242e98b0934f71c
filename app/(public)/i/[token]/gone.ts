import { getLocale, getTranslations } from "next-intl/server";
import type { InvoiceLink } from "#lib/invoices/viewing/invoice-by-link.ts";

type DeadLink = Exclude<InvoiceLink, { ok: true }>;

/** The reason why a link is invalid, in the language of its invoice or else of the reader. */
export async function goneTitle(link: DeadLink): Promise<string> {
  const { t } = await goneWords(link);
  return t(`gone.${link.code}Title`);
}

export async function goneWords(link: DeadLink) {
  const company = link.code === "unknown" ? null : link.invoice.company;
  const language = company?.language ?? (await getLocale());
  return { language, company, t: await getTranslations({ locale: language, namespace: "viewing" }) };
}
