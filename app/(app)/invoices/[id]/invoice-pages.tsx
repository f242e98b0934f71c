import { getLocale, getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PagePictures } from "#components/invoices/page-pictures.tsx";
import { EmptySheet } from "#components/invoices/page-sheet.tsx";
import type { invoicePages } from "#lib/archive/invoice-pages.ts";

type Pages = ReturnType<typeof invoicePages>;

/** The document itself, whose page is at the address. A draft is drawn while the rest of the page is on its way. */
export function InvoicePages(props: { address: string; pages: Pages }) {
  return (
    <Suspense fallback={<EmptySheet />}>
      <DrawnPages {...props} />
    </Suspense>
  );
}

async function DrawnPages({ address, pages }: { address: string; pages: Pages }) {
  const [outcome, language, t] = [await pages, await getLocale(), await getTranslations("documentPages")];
  if (!outcome.ok)
    return <p className="rounded-lg bg-muted p-6 text-center text-muted-foreground text-sm">{t("later")}</p>;
  return (
    <PagePictures
      address={`${address}/pages`}
      pdf={`${address}/pdf`}
      sha256={outcome.sha256}
      count={outcome.count}
      sizes="(min-width: 80rem) 44rem, 100vw"
      language={language}
    />
  );
}
