import { getTranslations } from "next-intl/server";
import { Card } from "#components/ui/card.tsx";
import { formatMoney } from "#lib/domain/money/money.ts";
import type { ClientBalance } from "#lib/domain/parties/parties.ts";
import type { Language } from "#lib/domain/text/language.ts";

/** What is outstanding, overdue and invoiced in total, in each currency. */
export async function ClientBalanceFigures({ balance, language }: { balance: ClientBalance[]; language: Language }) {
  const t = await getTranslations("clients");
  const figures = (["outstanding", "overdue", "invoiced"] as const).map((name) => ({
    name,
    amounts: balance.map((line) => ({ currency: line.currency, cents: line[`${name}Cents`] })),
  }));
  return (
    <section aria-label={t("balance")}>
      <Card className="p-0">
        <dl className="grid divide-y divide-border sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {figures.map(({ name, amounts }) => (
            <div
              key={name}
              className="px-5 py-4 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-3"
            >
              <dt className="text-muted-foreground text-sm">{t(name)}</dt>
              {amounts.map(({ currency, cents }) => (
                <dd
                  key={currency}
                  className={`font-semibold max-sm:text-right max-sm:text-base sm:mt-1 sm:text-title ${name === "overdue" && cents > 0 ? "text-destructive" : ""}`}
                >
                  {formatMoney(cents, currency, language)}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
