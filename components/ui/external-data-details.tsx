import { useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import type { ExternalData } from "#lib/domain/external-data.ts";

/** What an integrator keeps with a resource, folded away; nothing where there is none. */
export function ExternalDataDetails({ externalId, metadata, className }: ExternalData & { className?: string }) {
  const t = useTranslations("common.externalData");
  if (externalId === null && metadata === null) return null;
  const entries = Object.entries(metadata ?? {});
  return (
    <details className={cn("text-sm", className)}>
      <summary className="w-fit cursor-pointer rounded-sm text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring">
        {t("title")}
      </summary>
      <dl className="mt-2 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {externalId !== null && (
          <>
            <dt className="text-muted-foreground">{t("externalId")}</dt>
            <dd className="wrap-anywhere">{externalId}</dd>
          </>
        )}
        {entries.map(([key, text]) => (
          <div key={key} className="contents">
            <dt className="wrap-anywhere font-mono text-muted-foreground text-xs leading-5">{key}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
