import { getLocale, getTranslations } from "next-intl/server";
import { LinesTable } from "#components/invoices/lines-table.tsx";
import { TotalsList } from "#components/invoices/totals-list.tsx";
import { adjustmentsWithAmounts, computeTotals, withAmounts } from "#lib/domain/lines/totals.ts";
import { plannedContent } from "#lib/domain/recurring/planned-invoice.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";

/** What the invoice of a sequence will say. */
export async function NextInvoice({ schedule, sequence }: { schedule: RecurringInvoice; sequence: number }) {
  const [totalsText, language] = [await getTranslations("invoiceTotals"), await getLocale()];
  const content = plannedContent(schedule, sequence);
  const totals = computeTotals(content.lines, content);
  if (!totals.ok) throw new Error(`invalid totals of a stored schedule: ${totals.code}`);
  const { currency, pricesIncludeTax, description, notes } = content;
  return (
    <div className="flex flex-col gap-4 rounded-xl border border-border bg-card p-4 sm:p-5">
      {description && <p className="wrap-anywhere whitespace-pre-line font-medium text-sm">{description}</p>}
      <LinesTable lines={withAmounts(content.lines, totals)} {...{ currency, pricesIncludeTax, language }} />
      <div className="flex justify-end">
        <TotalsList
          {...totals}
          {...{ currency, pricesIncludeTax, language }}
          adjustments={adjustmentsWithAmounts(content.adjustments, totals.adjustmentsCents)}
          t={totalsText}
        />
      </div>
      {notes && <p className="wrap-anywhere whitespace-pre-line text-muted-foreground text-sm">{notes}</p>}
    </div>
  );
}
