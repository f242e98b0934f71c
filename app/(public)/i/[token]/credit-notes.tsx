import { FileDown } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "#components/ui/button.tsx";
import { formatLongDate, unbroken } from "#lib/domain/calendar-date.ts";
import { creditSettlementInWords } from "#lib/domain/credit-notes/credit-settlement.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { invoiceLanguage } from "#lib/domain/invoices/invoice-language.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

/** The credit notes of the invoice, each with its PDF. */
export async function CreditNotes({ invoice, token }: { invoice: Invoice; token: string }) {
  const language = invoiceLanguage(invoice);
  const t = await getTranslations({ locale: language, namespace: "viewing.creditNote" });
  return invoice.creditNotes.map(({ id, number, issueDate, reason, isWhole, totalCents, refundDueCents }) => {
    const date = unbroken(formatLongDate(issueDate, language));
    const credit = {
      isWhole,
      totalCents,
      refundDueCents: refundDueCents ?? 0,
      currency: invoice.currency,
      invoiceNumber: invoice.number ?? "",
    };
    return (
      <section
        key={id}
        aria-labelledby={`credit-note-${id}`}
        className="flex flex-col gap-3 rounded-xl border border-border bg-card p-5"
      >
        <div>
          <h2 id={`credit-note-${id}`} className="font-semibold">
            {t("title", { number })}
          </h2>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">
            {isWhole
              ? t("text", { company: invoice.company.name, date })
              : `${t("partText", { amount: formatMoney(totalCents, invoice.currency, language), date })} ${creditSettlementInWords(credit, language)}`}
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
  });
}
