import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { type LogQuery, parseLogQuery } from "#app/(app)/settings/api-keys/requests/log-query.ts";
import { RequestFilters } from "#app/(app)/settings/api-keys/requests/request-filters.tsx";
import { RequestList } from "#app/(app)/settings/api-keys/requests/request-list.tsx";
import { Section } from "#components/settings/section.tsx";
import { CursorPagination } from "#components/ui/cursor-pagination.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { listApiKeys, listRevokedKeys } from "#lib/api-keys/list-api-keys.ts";
import { listRequests } from "#lib/api-keys/list-requests.ts";
import { readerTimeZone, requireSession } from "#lib/auth/require-session.ts";

const PATH = "/settings/api-keys/requests";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("requestLog"))("title") };
}

/**
 * The requests of the API of the last 30 days. The URL contains the filters and the place, so both work without
 * JavaScript.
 */
export default async function RequestsPage({ searchParams }: PageProps<"/settings/api-keys/requests">) {
  const user = await requireSession();
  const t = await getTranslations("requestLog");
  const query = parseLogQuery(await searchParams);
  const now = new Date();
  const [{ requests, next }, keys, revoked] = await Promise.all([
    listRequests(user, query, now),
    listApiKeys(user),
    listRevokedKeys(user, now),
  ]);
  const isFiltered = query.keyId !== null || query.method !== null || query.search !== null || query.result !== "all";
  return (
    <>
      <p className="mb-4">
        <TextLink href="/settings/api-keys">{`← ${t("back")}`}</TextLink>
      </p>
      <Section title={t("title")} lead={`${t("lead")} ${user.role === "owner" ? "" : t("leadMember")}`} bare>
        <RequestFilters path={PATH} query={query} keys={[...keys, ...revoked]} />
        {requests.length > 0 ? (
          <RequestList requests={requests} companies={user.companies} timeZone={await readerTimeZone()} />
        ) : (
          <EmptyState title={t(isFiltered || query.before ? "noMatchTitle" : "emptyTitle")}>
            {t(next ? "lookFurther" : isFiltered || query.before ? "noMatch" : "empty")}
          </EmptyState>
        )}
        <CursorPagination
          labels={{ newest: t("newest"), older: t("older") }}
          newest={query.before && addressOf({ ...query, before: null })}
          older={next && addressOf({ ...query, before: next })}
        />
      </Section>
    </>
  );
}

function addressOf({ keyId, method, result, search, before }: LogQuery): string {
  const params = new URLSearchParams({
    ...(keyId && { key: keyId }),
    ...(method && { method }),
    ...(result !== "all" && { result }),
    ...(search && { search }),
    ...(before && { before }),
  });
  return params.size > 0 ? `${PATH}?${params}` : PATH;
}
