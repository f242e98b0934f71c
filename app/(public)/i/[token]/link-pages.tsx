import { getTranslations } from "next-intl/server";
import { PagePictures } from "#components/invoices/page-pictures.tsx";
import type { invoicePages } from "#lib/archive/invoice-pages.ts";
import type { Language } from "#lib/domain/text/language.ts";

interface Props {
  token: string;
  language: Language;
  pages: ReturnType<typeof invoicePages>;
}

/** The pages of the document behind a viewing link. */
export async function LinkPages({ token, language, pages }: Props) {
  const [outcome, t] = [await pages, await getTranslations({ locale: language, namespace: "documentPages" })];
  if (!outcome.ok)
    return <p className="rounded-lg bg-muted p-6 text-center text-muted-foreground text-sm">{t("later")}</p>;
  return (
    <PagePictures
      address={`/i/${token}/pages`}
      pdf={`/i/${token}/pdf`}
      sha256={outcome.sha256}
      count={outcome.count}
      sizes="(min-width: 64rem) 40rem, 100vw"
      language={language}
    />
  );
}
