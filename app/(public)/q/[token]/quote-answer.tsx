import { getTranslations } from "next-intl/server";
import { SignForm } from "#app/(public)/q/[token]/sign-form.tsx";
import { isSigningProblem } from "#app/(public)/q/[token]/signing-problems.ts";
import { ReasonForm } from "#app/(public)/reason-form.tsx";
import type { quotePages } from "#lib/archive/quote-pages.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";

interface Props {
  quote: Quote;
  token: string;
  pages: ReturnType<typeof quotePages>;
  /** What came of the last answer, from the URL. */
  problem: string | null;
}

/** Signs or declines the quote by plain forms, which also work without JavaScript. It is signed as its PDF shows it. */
export async function QuoteAnswer({ quote, token, pages, problem }: Props) {
  const { company, client, version, currency, content } = quote;
  const language = quoteLanguage(quote);
  const [shown, t] = [await pages, await getTranslations({ locale: language, namespace: "quoteViewing" })];
  const fault = problem === "blank" || problem === "too_long" ? problem : null;
  const { lines, adjustments, pricesIncludeTax, depositPercentE4, confirmsEmail } = content;
  return (
    <>
      {shown.ok ? (
        <SignForm
          action={`/q/${token}`}
          sha256={shown.sha256}
          {...{ version, currency, language, lines, adjustments, pricesIncludeTax, depositPercentE4 }}
          number={quote.number ?? ""}
          company={company.name}
          client={client.name}
          email={confirmsEmail ? { address: client.email } : null}
          problem={isSigningProblem(problem) ? problem : null}
        />
      ) : (
        <section className="rounded-xl border border-border bg-card p-5">
          <h2 className="text-balance font-semibold">{t("laterTitle")}</h2>
          <p className="mt-1 text-pretty text-muted-foreground text-sm">{t("later")}</p>
        </section>
      )}
      <ReasonForm
        action={`/q/${token}/decline`}
        fields={{ version: String(version) }}
        labels={{
          ...{ open: t("decline"), reason: t("reason"), hint: t("reasonHint", { company: company.name }) },
          ...{ send: t("sendDecline"), sending: t("sending") },
          errors: {
            ...{ blank: t("reasonErrors.blank"), too_long: t("reasonErrors.too_long") },
            ...{ failed: t("reasonErrors.failed"), meanwhile: t("reasonErrors.meanwhile") },
          },
        }}
        fault={fault}
      />
    </>
  );
}
