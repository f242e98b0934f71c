import { readFile, writeFile } from "node:fs/promises";

// node scripts/data/country-currencies.ts <cldr-core>/supplemental/currencyData.json regenerates
// lib/domain/code-lists/country-currencies.json. Run it from the repository's root with a newer CLDR, and update its
// version and date here.

const CLDR = { name: "Unicode CLDR 48.2, currencies in use by region", dated: "2026-03-25" };

type Period = Record<string, { _to?: string; _tender?: string }>;

const [path = ""] = process.argv.slice(2);
const data = JSON.parse(await readFile(path, "utf8")) as {
  supplemental: { currencyData: { region: Record<string, Period[]> } };
};
const byCurrency = new Map<string, string[]>();
for (const [country, periods] of Object.entries(data.supplemental.currencyData.region)) {
  const inUse = periods
    .flatMap((period) => Object.entries(period))
    .filter(([, { _to, _tender }]) => _to === undefined && _tender !== "false");
  const [only] = inUse.map(([currency]) => currency);
  // With two legal tenders, the country alone does not determine the currency of the VAT return.
  if (only !== undefined && inUse.length === 1) byCurrency.set(only, [...(byCurrency.get(only) ?? []), country]);
}
const currencies = Object.fromEntries(
  [...byCurrency].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, countries]) => [code, countries.sort().join(" ")]),
);
await writeFile(
  "lib/domain/code-lists/country-currencies.json",
  `${JSON.stringify({ sources: [CLDR], currencies }, null, 2)}\n`,
);
