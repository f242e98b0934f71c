import { useTranslations } from "next-intl";
import { CopyButton } from "#components/ui/copy-button.tsx";

/** The client's link of a quote, which stays the same from version to version. */
export function ClientLink({ url }: { url: string }) {
  const t = useTranslations("quotes.link");
  return (
    <section aria-labelledby="client-link" className="flex flex-col gap-2 rounded-lg bg-muted p-3">
      <h3 id="client-link" className="font-medium text-sm">
        {t("title")}
      </h3>
      <code className="min-w-0 truncate rounded-md bg-background px-2.5 py-1.5 font-mono text-xs leading-5" title={url}>
        {url}
      </code>
      <CopyButton text={url} label={t("copy")} className="self-start" />
      <p className="text-pretty text-muted-foreground text-sm">{t("note")}</p>
    </section>
  );
}
