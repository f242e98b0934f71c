import { useLocale, useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/link.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { UnallocatedSum } from "#lib/domain/receipts/receipt.ts";

/** What a client has paid that is on no invoice, in each currency; nothing where there is nothing. */
export function ClientAccount({ clientId, sums }: { clientId: string; sums: UnallocatedSum[] }) {
  const [t, language] = [useTranslations("receipts"), useLocale()];
  if (sums.length === 0) return null;
  return (
    <section aria-labelledby="on-account">
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 py-4">
        <div className="min-w-0">
          <h2 id="on-account" className="font-normal text-muted-foreground text-sm">
            {t("ofClient.title")}
          </h2>
          {sums.map(({ currency, unallocatedCents }) => (
            <p key={currency} className="my-1 font-semibold tabular-nums max-sm:text-base sm:text-title">
              {formatMoney(unallocatedCents, currency, language)}
            </p>
          ))}
          <p className="text-pretty text-muted-foreground text-sm">{t("ofClient.text")}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button asChild variant="outline">
            <Link href={`/clients/${clientId}/statement`}>{t("ofClient.statement")}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={`/receipts?show=on_account&clientId=${clientId}`}>{t("ofClient.show")}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link href={`/receipts/new?client=${clientId}`}>{t("new")}</Link>
          </Button>
        </div>
      </Card>
    </section>
  );
}
