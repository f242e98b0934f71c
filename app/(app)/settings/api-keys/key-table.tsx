import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { RevokeButton } from "#app/(app)/settings/api-keys/revoke-button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ListedApiKey } from "#lib/api-keys/list-api-keys.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";

/** The active API keys. On a phone, the details are below the name. */
export function KeyTable({ keys }: { keys: ListedApiKey[] }) {
  const t = useTranslations("apiKeys");
  const language = useLocale();
  const timeZone = useTimeZone() ?? "Europe/Paris";
  const dates = ({ createdAt, lastUsedAt }: ListedApiKey) => ({
    createdAt: formatInstant(createdAt, language, timeZone, "day"),
    lastUsedAt: lastUsedAt && formatInstant(lastUsedAt, language, timeZone),
  });
  const details = (key: ListedApiKey) =>
    [
      ["prefix", <code key="prefix">{key.prefix}…</code>],
      ["creator", key.creatorName],
      ["createdAt", dates(key).createdAt],
      ["lastUsed", dates(key).lastUsedAt ?? t("never")],
    ] as const;
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table>
        <TableHeader>
          <TableRow>
            <TableHead>{t("name")}</TableHead>
            {(["prefix", "creator", "createdAt", "lastUsed"] as const).map((column) => (
              <TableHead key={column} className="max-md:hidden">
                {t(column)}
              </TableHead>
            ))}
            <TableHead>
              <span className="sr-only">{t("actions")}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {keys.map((key) => (
            <TableRow key={key.id}>
              <TableCell>
                <span className="wrap-anywhere font-medium">{key.name}</span>
                <dl className="mt-1 flex flex-col gap-0.5 text-muted-foreground md:hidden">
                  {details(key).map(([column, content]) => (
                    <div key={column} className="flex flex-wrap gap-x-2">
                      <dt>{t(column)}</dt>
                      <dd className="wrap-anywhere text-foreground">{content}</dd>
                    </div>
                  ))}
                </dl>
              </TableCell>
              {details(key).map(([column, content]) => (
                <TableCell key={column} className="wrap-anywhere text-muted-foreground tabular-nums max-md:hidden">
                  {content}
                </TableCell>
              ))}
              <TableCell className="text-right max-md:align-top">
                <RevokeButton keyId={key.id} name={key.name} prefix={key.prefix} creatorName={key.creatorName} {...dates(key)} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
