import { ReadableStream } from "node:stream/web";
import { getLocale } from "next-intl/server";
import { exportFec } from "#lib/accounting/export-fec.ts";
import { readFecPeriod } from "#lib/domain/accounting/fec-period.ts";
import { parseDecimal } from "#lib/domain/money/decimal.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { limitDownloads } from "#lib/http/limit-downloads.ts";

const RATE_DIGITS = 6;
const MAX_RATE_E6 = 1e12;

/**
 * The accounting entries of a period as a fichier des écritures comptables. Lines are read as they are taken. What is
 * missing is asked for on the page that the request came from.
 */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const asked = new URL(request.url).searchParams;
  const [from, to] = [asked.get("from") ?? "", asked.get("to") ?? ""];
  const period = readFecPeriod(from, to);
  if (!period) return askAgain({ from, to });
  const ratesE6 = readRates(asked, await getLocale());
  return limitDownloads(context.companyId, async () => {
    const outcome = await exportFec(context.companyId, { ...period, ratesE6 });
    if (!outcome.ok) return askAgain({ ...period, problem: outcome.code });
    const { filename, texts } = outcome;
    async function* file() {
      for await (const text of texts) yield Buffer.from(text);
    }
    return new Response(ReadableStream.from(file()) as BodyInit, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Disposition": `attachment; filename="${filename}"`,
      },
    });
  });
});

function askAgain(params: Record<string, string>): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: `/settings/accounting?${new URLSearchParams(params)}` },
  });
}

/** The rates of the parameters `rate.<currency>`, times 10^6. What is no rate is missing. */
function readRates(asked: URLSearchParams, language: "en" | "fr"): Map<string, number> {
  const rates = new Map<string, number>();
  for (const [name, text] of asked) {
    const currency = /^rate\.([A-Z]{3})$/.exec(name)?.[1];
    const rate = parseDecimal(text, RATE_DIGITS, language);
    if (currency && rate.ok && rate.scaled > 0 && rate.scaled <= MAX_RATE_E6) rates.set(currency, rate.scaled);
  }
  return rates;
}
