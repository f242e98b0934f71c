import { getTranslations } from "next-intl/server";
import { env } from "#lib/env.ts";

/** The addresses of the operator's legal pages, as far as they are configured. */
export const LEGAL_PAGES = {
  terms: env.TERMS_URL,
  privacy: env.PRIVACY_URL,
  legalNotice: env.LEGAL_NOTICE_URL,
} as const;

/** Links to the operator's legal pages; nothing where none is configured. */
export async function LegalLinks({ className }: { className: string }) {
  const t = await getTranslations("legal");
  return (Object.keys(LEGAL_PAGES) as (keyof typeof LEGAL_PAGES)[]).map(
    (page) =>
      LEGAL_PAGES[page] && (
        <a key={page} href={LEGAL_PAGES[page]} className={className}>
          {t(page)}
        </a>
      ),
  );
}
