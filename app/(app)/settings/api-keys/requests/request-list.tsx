import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Badge, type Tone } from "#components/ui/badge.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { LoggedRequest } from "#lib/api-keys/list-requests.ts";
import { PROBLEMS } from "#lib/contract/problem.ts";
import { PROBLEM_HELP } from "#lib/contract/problem-help.ts";
import { formatInstant } from "#lib/domain/calendar-date.ts";

interface RequestListProps {
  requests: LoggedRequest[];
  companies: { id: string; name: string }[];
  timeZone: string;
}

/** Requests in a list that opens, newest first. A refused one says why, and what to do. */
export function RequestList({ requests, companies, timeZone }: RequestListProps) {
  const t = useTranslations("requestLog");
  const language = useLocale();
  const milliseconds = (us: number) => t("milliseconds", { ms: Math.max(1, Math.round(us / 1000)) });
  return (
    <ul
      aria-label={t("title")}
      className="divide-y divide-border overflow-hidden rounded-xl border border-border bg-card text-sm"
    >
      {requests.map(
        ({ id, method, path, status, code, durationUs, requestId, occurredAt, companyId, keyName, keyPrefix }) => (
          <li key={id}>
            <details className="group">
              <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 outline-none hover:bg-muted/50 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset [&::-webkit-details-marker]:hidden">
                <ChevronRight
                  aria-hidden
                  className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
                />
                <Badge tone={toneOf(status)}>{status}</Badge>
                <code className="wrap-anywhere min-w-0 basis-48 grow text-xs">
                  {method} {path}
                </code>
                <span className="max-w-40 truncate">{keyName}</span>
                <span className="text-muted-foreground tabular-nums sm:min-w-16 sm:text-right">
                  {milliseconds(durationUs)}
                </span>
                <time dateTime={occurredAt} className="text-muted-foreground tabular-nums">
                  {formatInstant(occurredAt, language, timeZone)}
                </time>
              </summary>
              <div className="flex flex-col gap-3 border-border border-t bg-muted/30 px-4 py-3">
                {code && <Explanation code={code} />}
                <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
                  <dt className="text-muted-foreground">{t("key")}</dt>
                  <dd className="wrap-anywhere">
                    {keyName} (<code>{keyPrefix}…</code>)
                  </dd>
                  <dt className="text-muted-foreground">{t("company")}</dt>
                  <dd className="wrap-anywhere">
                    {companies.find((company) => company.id === companyId)?.name ?? t("noCompany")}
                  </dd>
                  <dt className="text-muted-foreground">{t("requestId")}</dt>
                  <dd className="wrap-anywhere">
                    <code>{requestId}</code>
                  </dd>
                </dl>
              </div>
            </details>
          </li>
        ),
      )}
    </ul>
  );
}

/** Why requests are refused with this code, and the cure, in the words of the documentation, which is in English. */
function Explanation({ code }: { code: string }) {
  const t = useTranslations("requestLog");
  const known = Object.hasOwn(PROBLEM_HELP, code) ? (code as keyof typeof PROBLEM_HELP) : null;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">
        <code>{code}</code>
      </p>
      {known && (
        <div lang="en" className="flex max-w-prose flex-col gap-1">
          <p>{PROBLEMS[known].title}.</p>
          <p className="text-muted-foreground">{plain(PROBLEM_HELP[known].cause)}</p>
          <p className="text-muted-foreground">{plain(PROBLEM_HELP[known].cure)}</p>
        </div>
      )}
      {known && (
        <p>
          <TextLink href={`/docs/errors#${code}`}>{t("documentation")}</TextLink>
        </p>
      )}
    </div>
  );
}

/** The help without the marks of Markdown. */
function plain(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replaceAll("`", "");
}

function toneOf(status: number): Tone {
  if (status >= 500) return "red";
  return status >= 400 ? "amber" : "green";
}
