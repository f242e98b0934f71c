import { useLocale, useTranslations } from "next-intl";
import { Card } from "#components/ui/card.tsx";
import type { computeCredit } from "#lib/domain/credit-notes/credit-lines.ts";
import { amountDueCents, refundDueCents, type Settlement } from "#lib/domain/invoices/invoice-status.ts";
import { formatMoney, formatTaxRate } from "#lib/domain/money/money.ts";

interface Props {
  invoice: Settlement & { currency: string };
  amounts: ReturnType<typeof computeCredit>;
}

/** The amounts of the credit note, and what becomes due or is to be paid back by it. */
export function CreditTotals({ invoice, amounts }: Props) {
  const t = useTranslations("invoice.creditForm");
  const language = useLocale();
  const money = (cents: number) => formatMoney(cents, invoice.currency, language);
  const total = amounts.ok ? amounts.totalCents : 0;
  const after = { ...invoice, amountCreditedCents: invoice.amountCreditedCents + total };
  const rows: [string, string][] = amounts.ok
    ? [
        [t("subtotal"), money(amounts.subtotalCents)],
        ...amounts.taxBreakdown.map(({ taxRateBp, taxCents }): [string, string] => [
          t("vat", { rate: formatTaxRate(taxRateBp, language) }),
          money(taxCents),
        ]),
      ]
    : [];
  return (
    <Card className="flex flex-col gap-4">
      <div>
        <p className="text-muted-foreground text-sm">{t("total")}</p>
        <output className="wrap-anywhere block font-semibold text-figure tabular-nums">{money(total)}</output>
      </div>
      {!amounts.ok && amounts.code === "credit_exceeds_invoice" && (
        <p className="text-pretty text-destructive text-sm">{t("exceeds")}</p>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-border border-t pt-4 text-sm tabular-nums">
        {[...rows, [t("dueAfter"), money(amountDueCents(after))], [t("refundAfter"), money(refundDueCents(after))]].map(
          ([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
