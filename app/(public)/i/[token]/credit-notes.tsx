import { FileDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { formatLongDate } from "#lib/domain/calendar-date.ts";
import type { Invoice } from "#lib/domain/invoice/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoice/invoice-language.ts";

/** The credit note that cancelled the invoice, with its PDF. */
export async function CreditNotes({ invoice, token }: { invoice: Invoice; token: string }) {
  const { creditNote, company } = invoice;
  if (!creditNote) return null;
  const { id, number, issueDate, reason } = creditNote;
  const language = invoiceLanguage(invoice);
  const t = await getTranslations({ locale: language, namespace: "viewing.creditNote" });
  return (
    <section aria-labelledby="credit-note" className="flex flex-col gap-3 rounded-xl border border-border bg-card p-5">
      <div>
        <h2 id="credit-note" className="font-semibold">
          {t("title", { number })}
        </h2>
        <p className="mt-1 text-pretty text-muted-foreground text-sm">
          {t("text", { company: company.name, date: formatLongDate(issueDate, language) })}
        </p>
        {reason && <p className="wrap-anywhere mt-2 whitespace-pre-line text-sm">{t("reason", { reason })}</p>}
      </div>
      <Button asChild variant="outline" className="self-start max-md:h-11">
        <a href={`/i/${token}/credit-notes/${id}/pdf`} download>
          <FileDown aria-hidden />
          {t("download")}
        </a>
      </Button>
    </section>
  );
}
