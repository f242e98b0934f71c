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
      <dl className="grid gap-3 sm:grid-cols-3">
        {figures.map(({ name, amounts }) => (
          <Card key={name} className="p-4">
            <dt className="text-muted-foreground text-sm">{t(name)}</dt>
            {amounts.map(({ currency, cents }) => (
              <dd key={currency} className={`mt-1 font-semibold text-title ${name === "overdue" && cents > 0 ? "text-destructive" : ""}`}>
                {formatMoney(cents, currency, language)}
              </dd>
            ))}
          </Card>
        ))}
      </dl>
    </section>
  );
}
