import { useLocale, useTranslations } from "next-intl";
import { RevokeButton } from "#app/(app)/settings/api-keys/revoke-button.tsx";
import { RotateButton } from "#app/(app)/settings/api-keys/rotate-button.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ListedApiKey } from "#lib/api-keys/list-api-keys.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";
import { isInReach, readScopes } from "#lib/domain/identity/scopes.ts";

interface KeyTableProps {
  keys: ListedApiKey[];
  /** Of the group, in creation order. */
  companies: { id: string; name: string; isTest: boolean }[];
  /** Who looks at it: they may replace the secrets of their own keys. */
  userId: string;
  appUrl: string;
  timeZone: string;
  now: string;
}

/** The active API keys as a table; on a phone, as a list with the details below the name. */
export function KeyTable({ keys, companies, userId, appUrl, timeZone, now }: KeyTableProps) {
  const t = useTranslations("apiKeys");
  const language = useLocale();
  const instant = (at: string) => formatInstant(at, language, timeZone);
  const dates = ({ createdAt, lastUsedAt }: ListedApiKey) => ({
    createdAt: formatInstant(createdAt, language, timeZone, "day"),
    lastUsedAt: lastUsedAt && instant(lastUsedAt),
  });
  const companiesOf = ({ companyIds, testOnly }: ListedApiKey) =>
    companies.filter((company) => isInReach({ companyIds: companyIds?.split(" ") ?? null, testOnly }, company));
  const details = (key: ListedApiKey) =>
    [
      [
        "creator",
        <span key="creator">
          {key.creatorName}
          {key.createdByKeyId && <span className="mt-0.5 block text-xs">{t("madeByKey")}</span>}
        </span>,
      ],
      ["createdAt", dates(key).createdAt],
      [
        "lastUsed",
        <span key="used">
          {dates(key).lastUsedAt ?? t("never")}
          {key.lastUsedRoute && (
            <span className="mt-0.5 block text-xs">
              <code>{key.lastUsedRoute}</code> {key.lastUsedAddress && t("usedFrom", { address: key.lastUsedAddress })}
            </span>
          )}
        </span>,
      ],
    ] as const;
  /** What limits the key, and what is left of its time. */
  const limits = (key: ListedApiKey) => {
    const { scopes, companyIds, testOnly, expiresAt, previousValidUntil } = key;
    return [
      ...(expiresAt && expiresAt <= now
        ? [
            <Badge key="expired" tone="red">
              {t("expired", { date: instant(expiresAt) })}
            </Badge>,
          ]
        : []),
      ...(expiresAt && expiresAt > now
        ? [<Badge key="expires">{t("expires", { date: instant(expiresAt) })}</Badge>]
        : []),
      ...(previousValidUntil && previousValidUntil > now
        ? [
            <Badge key="old" tone="amber">
              {t("oldSecret", { date: instant(previousValidUntil) })}
            </Badge>,
          ]
        : []),
      ...(testOnly ? [<Badge key="test">{t("reachTest")}</Badge>] : []),
      ...(companyIds === null
        ? []
        : companiesOf(key).map(({ id, name }) => (
            <Badge key={id} tone="blue">
              {name}
            </Badge>
          ))),
      ...(readScopes(scopes) ?? []).map((scope) => (
        <Badge key={scope} tone="violet">
          {scope}
        </Badge>
      )),
    ];
  };
  return (
    <div className="overflow-hidden rounded-xl border border-border bg-card">
      <Table className="max-md:block">
        <caption className="sr-only">{t("title")}</caption>
        <TableHeader className="max-md:sr-only">
          <TableRow>
            <TableHead>{t("name")}</TableHead>
            {(["creator", "createdAt", "lastUsed"] as const).map((column) => (
              <TableHead key={column}>{t(column)}</TableHead>
            ))}
            <TableHead>
              <span className="sr-only">{t("actions")}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody className="max-md:block">
          {keys.map((key) => (
            <TableRow key={key.id} className="max-md:block max-md:px-4 max-md:py-3">
              <TableCell className="max-md:block max-md:p-0">
                <span className="wrap-break-word font-medium">{key.name}</span>
                <code className="block whitespace-nowrap text-muted-foreground text-xs">{key.prefix}…</code>
                <span className="mt-1 flex flex-wrap gap-1 empty:hidden *:max-w-full *:whitespace-normal *:wrap-break-word">
                  {limits(key)}
                </span>
                <dl className="mt-1 flex flex-col gap-0.5 text-muted-foreground md:hidden">
                  {details(key).map(([column, content]) => (
                    <div key={column} className="flex flex-wrap gap-x-2">
                      <dt>{t(column)}</dt>
                      <dd className="wrap-break-word text-foreground">{content}</dd>
                    </div>
                  ))}
                </dl>
              </TableCell>
              {details(key).map(([column, content]) => (
                <TableCell key={column} className="wrap-break-word text-muted-foreground tabular-nums max-md:hidden">
                  {content}
                </TableCell>
              ))}
              <TableCell className="text-right max-md:block max-md:p-0 max-md:pt-3">
                <div className="flex flex-wrap gap-2 md:flex-col md:items-stretch xl:flex-row xl:flex-nowrap xl:justify-end">
                  {key.userId === userId && !(key.expiresAt && key.expiresAt <= now) && (
                    <RotateButton
                      keyId={key.id}
                      name={key.name}
                      appUrl={appUrl}
                      company={companiesOf(key)[0] ?? null}
                      scopes={readScopes(key.scopes)}
                    />
                  )}
                  <RevokeButton
                    keyId={key.id}
                    name={key.name}
                    prefix={key.prefix}
                    creatorName={key.creatorName}
                    makesKeys={readScopes(key.scopes)?.includes("api-keys:write") ?? false}
                    {...dates(key)}
                  />
                </div>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
