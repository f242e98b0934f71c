import { useTranslations } from "next-intl";

/** The document itself. */
export function InvoicePages({ invoiceId, version }: { invoiceId: string; version: string }) {
  const t = useTranslations("invoice");
  return (
    <iframe
      key={version}
      src={`/invoices/${invoiceId}/pdf?v=${encodeURIComponent(version)}#toolbar=0&navpanes=0&view=FitH`}
      title={t("pdf")}
      loading="lazy"
      className="aspect-[1/1.414] w-full rounded-lg border border-border bg-muted max-xl:hidden"
    />
  );
}
