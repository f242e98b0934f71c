import { Plus } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type InvoiceFormValues, pricedLine } from "#components/invoices/form/form-values.ts";
import type { Adjustments } from "#components/invoices/form/use-adjustments.ts";
import { Button } from "#components/ui/button.tsx";
import { signedCents } from "#lib/domain/lines/adjustment.ts";
import { computeTotals } from "#lib/domain/lines/totals.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  form: UseFormReturn<InvoiceFormValues>;
  index: number;
  adjustments: Adjustments;
}

/** What the discounts and charges of a line come to, on the button that adds one. */
export function LineDiscount({ form, index, adjustments }: Props) {
  const t = useTranslations("invoiceForm.adjustment");
  const language = useLocale();
  const [line, currency] = useWatch({ control: form.control, name: [`lines.${index}`, "currency"] });
  const amount = () => {
    const priced = line && pricedLine(line, currency, language);
    const totals = priced && computeTotals([priced]);
    if (!priced?.adjustments || !totals?.ok) return null;
    const { adjustmentsCents } = totals.lines[0] ?? { adjustmentsCents: [] };
    const cents = priced.adjustments.map((each, at) => signedCents(each, BigInt(adjustmentsCents[at] ?? 0)));
    return formatMoney(
      cents.reduce((sum, each) => sum + each, 0n),
      currency,
      language,
    );
  };
  const shown = adjustments.typed.length > 0 ? amount() : null;
  return (
    <div className="col-span-2 flex self-end @min-[40rem]:col-span-1 @min-[40rem]:self-start">
      <Button
        ref={adjustments.button}
        variant="ghost"
        data-control="discount"
        onClick={adjustments.add}
        disabled={adjustments.isFull}
        title={t("add")}
        className={`h-9 w-full justify-end gap-1 px-1 tabular-nums ${shown ? "" : "font-normal text-muted-foreground"}`}
      >
        {shown ?? (
          <>
            <Plus aria-hidden className="size-3.5!" />
            {t("discount")}
          </>
        )}
        <span className="sr-only">{t("toLine", { number: index + 1 })}</span>
      </Button>
    </div>
  );
}
