import { readFileSync } from "node:fs";
import path from "node:path";
import Big from "big.js";
import type { Case } from "./case.ts";
import { type BusinessTerms, businessTerms } from "./cii-terms.ts";
import { EXAMPLES, type ExampleName, exampleOf, type Left } from "./examples.ts";

// Compares the issued examples with what they shall say, and with the published ones.

/** A term that one invoice lacks beside another, in a line or in the document. */
interface Lack {
  term: string;
  line: number | null;
}

type IsSame = (term: string, wanted: string, found: string) => boolean;

/** What of `wanted` is not in `found`. Lines are compared in their order, other groups with what is most like them. */
export function lackingTerms(
  wanted: BusinessTerms,
  found: BusinessTerms,
  isSame: IsSame,
  line: number | null = null,
): Lack[] {
  return Object.entries(wanted).flatMap(([term, value]): Lack[] => {
    const theirs = found[term];
    if (typeof value === "string")
      return typeof theirs === "string" && isSame(term, value, theirs) ? [] : [{ term, line }];
    const left = Array.isArray(theirs) ? [...theirs] : [];
    return value.flatMap((each, index) => {
      const at = term === "BG-25" ? index + 1 : line;
      const best = at === line ? mostLike(each, left, isSame) : left[index];
      if (best === undefined) return [{ term, line: at }];
      if (at === line) left.splice(left.indexOf(best), 1);
      return lackingTerms(each, best, isSame, at);
    });
  });
}

function mostLike(wanted: BusinessTerms, among: BusinessTerms[], isSame: IsSame): BusinessTerms | undefined {
  const costs = among.map((each) => {
    const [lacking, more] = [lackingTerms(wanted, each, isSame), lackingTerms(each, wanted, isSame)];
    return { each, cost: lacking.length * 1000 + more.length };
  });
  return costs.sort((one, other) => one.cost - other.cost)[0]?.each;
}

const numbers = (...terms: (number | [from: number, to: number])[]) =>
  terms
    .flatMap((term) =>
      typeof term === "number" ? [term] : Array.from({ length: term[1] - term[0] + 1 }, (_, index) => term[0] + index),
    )
    .map((term) => `BT-${term}`);
const AMOUNTS = new Set(
  numbers([92, 94], 96, [99, 101], 103, [106, 117], 119, 129, 131, [136, 138], [141, 143], [146, 149], 152),
);
/** Codes and dates, beside the identifiers of schemes. */
const CODES = new Set(
  numbers([2, 3], [5, 9], 21, 24, 26, 40, 55, 69, [72, 74], [80, 81], 95, 98, 102, 105, 118, 121, 130, 134, 135).concat(
    numbers(140, 145, 150, 151, 159),
    ["BT-125-1"],
  ),
);

/** Whether a term has the same amount, code, date or scheme; of other terms, whether it is there. */
export const isSameFact: IsSame = (term, wanted, found) => {
  const isScheme = /-\d+-1$/.test(term);
  return !(AMOUNTS.has(term) || CODES.has(term) || isScheme) || isSameText(term, wanted, found);
};

/** Whether a term has the same value. */
export const isSameText: IsSame = (term, wanted, found) =>
  AMOUNTS.has(term) ? new Big(wanted).eq(found) : wanted === found;

/**
 * What an issued example lacks of what it shall say; with `folder` also of the published one but for what is left, and
 * what is left and is there.
 */
export function exampleFaults({ name }: Case, xml: string, folder: string | undefined): string[] {
  if (!isExample(name)) return [];
  const { published, terms, left } = exampleOf(name);
  const issued = businessTerms(xml);
  const faults = [
    ...lackingTerms(terms, issued, isSameText).map((lack) => `${inWords(lack)} is not what it shall be`),
    ...unnoticed(terms).map((term) => `nobody would miss ${term}`),
  ];
  if (folder === undefined) return faults;
  for (const file of published) {
    const wanted = businessTerms(readFileSync(path.join(folder, file), "utf8"));
    const lackOf = (found: BusinessTerms, what: string) => {
      const lacking = lackingTerms(wanted, found, isSameFact);
      const isLeft = (lack: Lack) => left.some((each) => isOf(each, lack));
      faults.push(...lacking.filter((lack) => !isLeft(lack)).map((lack) => `${what} ${inWords(lack)} of ${file}`));
      for (const { term, line } of left.flatMap(lacksOf)) {
        if (!lacking.some((lack) => lack.term === term && lack.line === line))
          faults.push(`${inWords({ term, line })} of ${file} is named as left, and is there`);
      }
    };
    lackOf(issued, "the document lacks");
    lackOf(terms, "nobody expects");
    const more = lackingTerms(terms, wanted, isSameFact);
    faults.push(...more.map((lack) => `${inWords(lack)} is expected, and not in ${file}`));
  }
  return faults;
}

function isExample(name: string): name is ExampleName {
  return EXAMPLES.has(name as ExampleName);
}

function lacksOf({ term, lines }: Left): Lack[] {
  return lines ? lines.map((line) => ({ term, line })) : [{ term, line: null }];
}

function isOf(left: Left, { term, line }: Lack): boolean {
  return lacksOf(left).some((lack) => lack.term === term && lack.line === line);
}

function inWords({ term, line }: Lack): string {
  return line === null ? term : `${term} of line ${line}`;
}

/** The terms whose loss alone would not be seen: the comparison has to see each. */
function unnoticed(terms: BusinessTerms): string[] {
  return without(terms).flatMap(({ term, rest }) => (lackingTerms(terms, rest, isSameText).length > 0 ? [] : [term]));
}

/** The same with one term less, for each of them. */
function without(terms: BusinessTerms): { term: string; rest: BusinessTerms }[] {
  return Object.entries(terms).flatMap(([term, value]) => {
    const { [term]: _, ...rest } = terms;
    if (typeof value === "string") return [{ term, rest }];
    return value.flatMap((each, index) => [
      { term, rest: { ...rest, [term]: value.toSpliced(index, 1) } },
      ...without(each).map((less) => ({
        term: less.term,
        rest: { ...rest, [term]: value.with(index, less.rest) },
      })),
    ]);
  });
}
