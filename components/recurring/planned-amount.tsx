import { useLocale } from "next-intl";
import { cn } from "#components/cn.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface Props {
  cents: number;
  currency: string;
  isSkipped?: boolean;
  className?: string;
}

/** An amount that is planned, dotted as everywhere; struck through where its date is skipped. */
export function PlannedAmount({ cents, currency, isSkipped = false, className }: Props) {
  return (
    <span
      className={cn(
        "whitespace-nowrap tabular-nums",
        isSkipped
          ? "text-muted-foreground line-through"
          : "underline decoration-dotted decoration-muted-foreground underline-offset-4",
        className,
      )}
    >
      {formatMoney(cents, currency, useLocale())}
    </span>
  );
}
