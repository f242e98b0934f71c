import { getTranslations } from "next-intl/server";
import { eventDescriber } from "#app/(app)/settings/activity/describe-event.ts";
import { BOM, typedCsvField } from "#lib/domain/text/csv-field.ts";
import { ownerRoute } from "#lib/http/owner-route.ts";
import { exportActivity } from "#lib/members/list-activity.ts";

/** The log as CSV (RFC 4180), newest first, with instants in UTC. */
export const GET = ownerRoute(async (owner) => {
  const [t, describe, events] = await Promise.all([getTranslations("activity"), eventDescriber(), exportActivity(owner)]);
  const header = (["at", "who", "what", "details", "company", "type"] as const).map((column) => t(`csv.${column}`));
  const rows = events.map((event) => {
    const { who, what, details } = describe(event);
    return [event.occurredAt, who, what, details, event.companyName ?? "", event.type];
  });
  const text = [header, ...rows].map((row) => `${row.map(typedCsvField).join(",")}\r\n`).join("");
  return new Response(BOM + text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8; header=present",
      "Content-Disposition": `attachment; filename="${t("csv.filename")}.csv"`,
    },
  });
});
