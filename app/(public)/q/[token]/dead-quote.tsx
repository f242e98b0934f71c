import { type DeadQuoteLink, quoteGoneTitle, quoteGoneWords } from "#app/(public)/q/[token]/gone.ts";

/** The page of an invalid link: the reason, and what to do. */
export async function DeadQuotePage({ link }: { link: DeadQuoteLink }) {
  const { language, company, t } = await quoteGoneWords(link);
  const number = link.code === "unknown" ? "" : (link.quote.number ?? "");
  return (
    <main
      lang={language}
      className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-3 px-6 py-16 text-center"
    >
      {company && <p className="wrap-anywhere text-muted-foreground">{company.name}</p>}
      <h1 className="text-balance font-semibold text-title">{await quoteGoneTitle(link)}</h1>
      <p className="wrap-anywhere text-pretty text-muted-foreground">
        {t(`gone.${link.code}`, { company: company?.name ?? "", number })}
      </p>
    </main>
  );
}
