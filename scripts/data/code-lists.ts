import { mkdir, readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

// node scripts/data/code-lists.ts <Factur-X_EN16931_codedb.xml> <Factur-X_EN16931.sch>
// <EN16931-CII-validation-preprocessed.sch> regenerates lib/domain/code-lists. Run it from the repository's root with
// newer files of the same publishers, and update their dates here.

const FACTURX = { name: "Factur-X 1.09.2, EN 16931 profile (FNFE-MPE, FeRD)", dated: "2026-07-03" };
const EN16931 = { name: "EN 16931 schematron for CII 1.3.16 (European Commission)", dated: "2026-04-10" };

/**
 * A list by business term: its number in Factur-X's code database, null if it is in a rule, and its rule in the
 * schematron.
 */
export const CODE_LISTS = {
  /**
   * BT-40, BT-55, BT-80: ISO 3166-1 and 1A for Kosovo. XI, Northern Ireland, is a prefix of VAT numbers and not a
   * country of an address.
   */
  countries: { facturx: "7", rule: "BR-CL-14" },
  /** BT-5, BT-6. */
  currencies: { facturx: "24", rule: "BR-CL-04" },
  /** BT-34-1, BT-49-1: Electronic Address Scheme. */
  "electronic-address-schemes": { facturx: "17", rule: "BR-CL-25" },
  /** The first two characters of BT-31, BT-48 and BT-63. */
  "vat-prefixes": { facturx: null, rule: "BR-CO-09" },
  /** BT-121: VATEX. */
  "exemption-codes": { facturx: "26", rule: "BR-CL-22" },
  /** BT-130: UN/ECE Recommendations 20 and 21. */
  "unit-codes": { facturx: "8", rule: "BR-CL-23" },
  /** BT-98, BT-140: UNTDID 5189. */
  "discount-reason-codes": { facturx: "11", rule: "BR-CL-19" },
  /** BT-105, BT-145: UNTDID 7161. */
  "charge-reason-codes": { facturx: "12", rule: "BR-CL-20" },
  /** BT-29-1, BT-46-1, BT-60-1, BT-71-1, BT-157-1: ISO/IEC 6523. */
  "identifier-schemes": { facturx: "5", rule: "BR-CL-10" },
  /** BT-158-1: UNTDID 7143. */
  "classification-schemes": { facturx: "6", rule: "BR-CL-13" },
  /** BT-18-1, BT-128-1: UNTDID 1153. */
  "object-schemes": { facturx: "14", rule: "BR-CL-07" },
  /** BT-21: UNTDID 4451. */
  "note-subjects": { facturx: "4", rule: "BR-CL-08" },
} as const satisfies Record<string, { facturx: string | null; rule: string }>;

export interface CodeList {
  sources: { name: string; dated: string }[];
  /** The codes that every source accepts. */
  codes: string[];
  /** The codes that only some sources accept, by source. No e-invoice can rely on them. */
  disputed: Record<string, string[]>;
}

/** The codes of a list in Factur-X's own files. */
export function facturxCodes(
  { codedb, schematron }: { codedb: string; schematron: string },
  list: keyof typeof CODE_LISTS,
): string[] {
  const { facturx, rule } = CODE_LISTS[list];
  if (facturx === null) return testedCodes(schematron, `[${rule}]`);
  const [, entries = ""] = new RegExp(`<cl id="${facturx}">([^]*?)</cl>`).exec(codedb) ?? [];
  return sorted([...entries.matchAll(/ value="([^"]*)"/g)].map(([, code = ""]) => code));
}

/** The longest quoted text in what the rule tests: its list of codes. */
function testedCodes(schematron: string, rule: string): string[] {
  const assertion = schematron.split("<assert").find((part) => part.includes(rule)) ?? "";
  const [, condition = ""] = /test="([^"]*)"/.exec(assertion) ?? [];
  const texts = condition.replaceAll("&apos;", "'").split("'");
  return sorted((texts.sort((a, b) => b.length - a.length)[0] ?? "").trim().split(/\s+/));
}

function sorted(codes: string[]): string[] {
  return [...new Set(codes)].sort();
}

async function main([codedbPath = "", facturxPath = "", en16931Path = ""]: string[]): Promise<void> {
  const [codedb, schematron, en16931] = await Promise.all(
    [codedbPath, facturxPath, en16931Path].map((path) => readFile(path, "utf8")),
  );
  if (codedb === undefined || schematron === undefined || en16931 === undefined) return;
  await mkdir("lib/domain/code-lists", { recursive: true });
  for (const list of Object.keys(CODE_LISTS) as (keyof typeof CODE_LISTS)[]) {
    const [ours, theirs] = [
      facturxCodes({ codedb, schematron }, list),
      testedCodes(en16931, `"${CODE_LISTS[list].rule}"`),
    ];
    const [inOurs, inTheirs] = [new Set(ours), new Set(theirs)];
    const codes = ours.filter((code) => inTheirs.has(code));
    if (codes.length < 10) throw new Error(`${list} was not found`);
    const disputed = {
      [FACTURX.name]: ours.filter((code) => !inTheirs.has(code)),
      [EN16931.name]: theirs.filter((code) => !inOurs.has(code)),
    };
    const content: CodeList = { sources: [FACTURX, EN16931], codes, disputed };
    await writeFile(`lib/domain/code-lists/${list}.json`, `${JSON.stringify(content, null, 2)}\n`);
    console.log(`${list}: ${codes.length}, disputed ${Object.values(disputed).flat().join(" ") || "none"}`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
