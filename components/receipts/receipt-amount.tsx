import { useLocale } from "next-intl";
import { cn } from "#components/cn.ts";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import type { ReceiptState } from "#lib/domain/receipts/receipt-state.ts";

interface Props {
  receipt: Pick<Receipt, "kind" | "amountCents" | "currency">;
  state: ReceiptState;
  className?: string;
}

/** The amount of a receipt: green where money came in and stayed, struck through where it was taken back. */
export function ReceiptAmount({ receipt: { kind, amountCents, currency }, state, className }: Props) {
  const language = useLocale();
  return (
    <span
      className={cn(
        "whitespace-nowrap tabular-nums",
        state === "reversed" ? "text-muted-foreground line-through" : kind === "receipt" && "text-tone-green-text",
        className,
      )}
    >
      {formatMoney(amountCents, currency, language)}
    </span>
  );
}
