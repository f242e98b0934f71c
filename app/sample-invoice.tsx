import { CircleCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { StatusBadge } from "#components/ui/status-badge.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";

const [FIRST, SECOND] = [180_000, 90_000];
const VAT = 54_000;

/** An invoice and its way, drawn for the start page. */
export async function SampleInvoice() {
  const [t, language] = [await getTranslations("start.sample"), await getLocale()];
  const money = (cents: number) => formatMoney(cents, "EUR", language);
  return (
    <figure role="img" aria-label={t("label")} className="relative mx-auto w-full max-w-104 pb-6">
      <div
        aria-hidden
        className="absolute inset-x-6 -top-3 bottom-10 rotate-2 rounded-xl border border-border bg-tone-violet"
      />
      <div aria-hidden className="relative flex flex-col gap-6 rounded-xl border border-border bg-card p-6 shadow-lg">
        <div className="flex items-start justify-between gap-4">
          <div>
            <p className="font-semibold text-base">{t("invoice")}</p>
            <p className="text-muted-foreground">{t("client")}</p>
          </div>
          <p className="text-right text-muted-foreground text-xs">{t("from")}</p>
        </div>
        <dl className="grid grid-cols-[1fr_auto] gap-y-2">
          <dt>{t("lineOne")}</dt>
          <dd className="text-right tabular-nums">{money(FIRST)}</dd>
          <dt>{t("lineTwo")}</dt>
          <dd className="text-right tabular-nums">{money(SECOND)}</dd>
          <dt className="text-muted-foreground">{t("vat")}</dt>
          <dd className="text-right text-muted-foreground tabular-nums">{money(VAT)}</dd>
          <dt className="mt-1 border-border border-t pt-3 font-semibold">{t("total")}</dt>
          <dd className="mt-1 border-border border-t pt-3 text-right font-semibold text-title">
            {money(FIRST + SECOND + VAT)}
          </dd>
        </dl>
        <div className="flex flex-wrap gap-1.5 pb-7">
          {(["issued", "sent", "viewed", "accepted"] as const).map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </div>
      </div>
      <div
        aria-hidden
        className="absolute right-4 bottom-0 flex items-center gap-3 rounded-xl border border-border bg-popover px-4 py-3 shadow-lg sm:-right-4"
      >
        <CircleCheck className="size-6 text-tone-green-text" />
        <div>
          <p className="text-muted-foreground text-xs">{t("received")}</p>
          <p className="font-semibold">{money(FIRST + SECOND + VAT)}</p>
        </div>
      </div>
    </figure>
  );
}
