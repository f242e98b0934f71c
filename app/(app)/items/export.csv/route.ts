import { getLocale, getTranslations } from "next-intl/server";
import { parseArchiveAddress } from "#components/form/archive-address.ts";
import { itemRecords } from "#components/items/item-csv.ts";
import { csvDialect, csvRecord } from "#lib/domain/text/csv.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { csvDownload } from "#lib/http/csv-download.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";
import { everyItem } from "#lib/items/page-items.ts";

/**
 * All pages of the list that the page shows, as CSV (RFC 4180) in the dialect of the reader's language or of
 * `separator`, in the form in which /items/import takes it.
 */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const params = Object.fromEntries(new URL(request.url).searchParams);
  const [language, t] = await Promise.all([getLocale(), getTranslations("items")]);
  const dialect = csvDialect(params.separator ?? null, language);
  return limitDownloads(context.companyId, async () => {
    const items = await everyItem(context.companyId, parseArchiveAddress(params));
    const records = itemRecords(items, language, dialect.decimalMark === "," ? "fr" : "en");
    async function* file() {
      for (const record of records) yield csvRecord(record, dialect);
    }
    return csvDownload(t("csv.filename"), file());
  });
});
