import { readFile, writeFile } from "node:fs/promises";
import type { CodeList } from "./code-lists.ts";

// node scripts/data/unit-list.ts <units-of-measure.csv> <UNECERec20-11e.xml> regenerates lib/domain/units/unit-list.ts, for the codes found
// by scripts/data/code-lists.ts. Run it from the repository's root with newer files of the same publishers, and update their dates here.

const CODES = "lib/domain/code-lists/unit-codes.json";
const OUTPUT = "lib/domain/units/unit-list.ts";
const SOURCES = [
  `codes: ${CODES}`,
  "names and symbols: UN/ECE Recommendation 20, revision 17 of 2021, as the data package unece-units-of-measure 17.0 of 2026-03-05 has it (PDDL)",
  "names of packages: UN/ECE Recommendation 21, as the code list of OpenPEPPOL BIS Billing 3.0 of 2025-05-29 has it",
];

interface ListedUnit {
  code: string;
  symbols: string[];
  /** The name first, then its synonyms. */
  names: string[];
}

/** Every unit of Recommendation 20 by its code, from the columns Status, CommonCode, Name, Description, LevelAndCategory, Symbol. */
function recommendation20(csv: string): Map<string, ListedUnit> {
  return new Map(
    csvRows(csv)
      .slice(1)
      .map(([, code = "", name = "", description = "", , symbol = ""]) => {
        const [, synonym] = /Synonym: *(.+)/.exec(tidy(description)) ?? [];
        const synonyms = (synonym ?? "").split(/[,;]/).map((each) => each.replace("metric 100 kg", "").trim());
        const symbols = tidy(symbol).replaceAll("‧", "·").split(" or ");
        return [code, { code, symbols: symbols.filter(Boolean), names: [tidy(name), ...synonyms].filter(Boolean) }];
      }),
  );
}

/** Names by code, of Recommendation 20 and, with an X before the code, of Recommendation 21. */
function peppolNames(xml: string): Map<string, string> {
  return new Map(
    [...xml.matchAll(/<Id>([^<]*)<\/Id>\s*<Name>([^<]*)<\/Name>/g)].map(([, code = "", name = ""]) => [
      code,
      tidy(name),
    ]),
  );
}

function tidy(text: string): string {
  return text
    .replace(/&apos;/g, "'")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

/** RFC 4180: quoted fields may contain commas, line breaks and doubled quotes. */
function csvRows(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end = ""] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 2);
}

function listedUnits(codes: string[], csv: string, xml: string): ListedUnit[] {
  const [listed, packages] = [recommendation20(csv), peppolNames(xml)];
  return codes.map((code) => {
    const name = packages.get(code);
    const unit = listed.get(code) ?? (name === undefined ? undefined : { code, symbols: [], names: [name] });
    if (!unit) throw new Error(`no name for ${code}`);
    return unit;
  });
}

if (import.meta.main) {
  const [csv, xml] = await Promise.all(process.argv.slice(2, 4).map((path) => readFile(path, "utf8")));
  if (csv === undefined || xml === undefined) throw new Error("two files are required, see the top of this script");
  const { codes } = JSON.parse(await readFile(CODES, "utf8")) as CodeList;
  const units = listedUnits(codes, csv, xml);
  const lines = units.map(({ code, symbols, names }) => [code, symbols.join(";"), names.join(";")].join("|"));
  if (lines.some((line) => line.split("|").length !== 3 || /[`\\$]/.test(line)))
    throw new Error("a name contains a separator");
  const comment = [
    "Written by scripts/data/unit-list.ts. A unit a line: code|symbols|names, several parted by a semicolon.",
    ...SOURCES,
  ];
  await writeFile(
    OUTPUT,
    `/**\n${comment.map((line) => ` * ${line}\n`).join("")} */\nexport const UNIT_LIST = \`\n${lines.join("\n")}\n\`;\n`,
  );
}
