import { getLocale, getTranslations } from "next-intl/server";
import { eventDescriber } from "#app/(app)/settings/activity/describe-event.ts";
import { exportActivity } from "#lib/audit-log/list-activity.ts";
import { csvDialect, csvRecord } from "#lib/domain/text/csv.ts";
import { csvDownload } from "#lib/http/csv-download.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { ownerRoute } from "#lib/http/owner-route.ts";

const COLUMNS = ["at", "who", "what", "details", "company", "type"] as const;

/**
 * The whole log as CSV (RFC 4180) in the dialect of the reader's language or of `separator`, newest first, with
 * instants in UTC.
 */
export const GET = ownerRoute(async (owner, request) => {
  const [language, t, describe] = await Promise.all([getLocale(), getTranslations("activity"), eventDescriber()]);
  const dialect = csvDialect(new URL(request.url).searchParams.get("separator"), language);
  return limitDownloads(owner.groupId, async () => {
    const parts = await exportActivity(owner);
    async function* file() {
      yield csvRecord(
        COLUMNS.map((column) => t(`csv.${column}`)),
        dialect,
      );
      for await (const events of parts) {
        const records = events.map((event) => {
          const { who, what, details } = describe(event);
          return csvRecord([event.occurredAt, who, what, details, event.companyName ?? "", event.type], dialect);
        });
        yield records.join("");
      }
    }
    return csvDownload(t("csv.filename"), file());
  });
});
