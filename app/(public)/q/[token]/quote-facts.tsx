import { getTranslations } from "next-intl/server";
import { formatCalendarDate } from "#lib/domain/calendar-date.ts";
import { type Quote, quoteLanguage } from "#lib/domain/quotes/quote.ts";

/** The key data of the quote, and the company's contact. */
export async function QuoteFacts({ quote }: { quote: Quote }) {
  const { company, content, issueDate, validUntil } = quote;
  const { email, phone } = company;
  const language = quoteLanguage(quote);
  const t = await getTranslations({ locale: language, namespace: "quoteViewing" });
  const rows: [name: string, value: string | null | undefined][] = [
    [t("issued"), formatCalendarDate(issueDate, language)],
    [t("place"), content.work?.place],
    [t("start"), content.work?.start],
    [t("duration"), content.work?.duration],
    [t("validUntil", { date: "" }).trim(), formatCalendarDate(validUntil, language)],
  ];
  return (
    <section aria-labelledby="facts" className="flex flex-col gap-4 text-sm">
      <h2 id="facts" className="font-semibold text-base">
        {t("details")}
      </h2>
      <dl className="divide-y divide-border border-border border-y">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
                <dt className="text-muted-foreground">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {(email || phone) && (
        <div>
          <p className="text-muted-foreground">{t("question")}</p>
          {email && (
            <p>
              <a href={`mailto:${email}`} className="wrap-anywhere underline underline-offset-4">
                {email}
              </a>
            </p>
          )}
          {phone && <p>{phone}</p>}
        </div>
      )}
    </section>
  );
}
