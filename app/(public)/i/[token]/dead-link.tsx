import { type DeadLink, goneTitle, goneWords } from "#app/(public)/i/[token]/gone.ts";

/** The page of an invalid link: the reason, and what to do. */
export async function DeadLinkPage({ link }: { link: DeadLink }) {
  const { language, company, t } = await goneWords(link);
  const number = link.code === "unknown" ? "" : (link.invoice.number ?? "");
  return (
    <main
      lang={language}
      className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-3 px-6 py-16 text-center"
    >
      {company && <p className="wrap-anywhere text-muted-foreground">{company.name}</p>}
      <h1 className="text-balance font-semibold text-title">{await goneTitle(link)}</h1>
      <p className="wrap-anywhere text-pretty text-muted-foreground">
        {t(`gone.${link.code}`, { company: company?.name ?? "", number })}
      </p>
      {company?.email && (
        <p className="text-muted-foreground">
          {t("question")}{" "}
          <a href={`mailto:${company.email}`} className="wrap-anywhere text-foreground underline underline-offset-4">
            {company.email}
          </a>
        </p>
      )}
    </main>
  );
}
