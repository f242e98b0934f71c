import { useLocale, useTranslations } from "next-intl";
import type { RevokedApiKey } from "#lib/api-keys/list-api-keys.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";

/** The keys that were revoked lately, so that whoever looks for one learns what became of it. */
export function RevokedKeys({ keys, timeZone }: { keys: RevokedApiKey[]; timeZone: string }) {
  const t = useTranslations("apiKeys");
  const language = useLocale();
  return (
    <section aria-labelledby="revoked-keys">
      <h3 id="revoked-keys" className="font-medium text-sm">
        {t("revokedTitle")}
      </h3>
      <ul className="mt-2 flex flex-col gap-1.5 text-muted-foreground text-sm">
        {keys.map(({ id, name, prefix, revokedAt }) => (
          <li key={id} className="wrap-anywhere">
            <span className="text-foreground">{name}</span> · <code>{prefix}…</code> ·{" "}
            {t("revokedOn", { date: formatInstant(revokedAt, language, timeZone) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
