import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fewAtOnce } from "#tests/support/few-at-once.ts";
import { BROKEN_RULES, type BrokenRule, UNBREAKABLE } from "./broken-rules.ts";
import type { IssuedCase } from "./issue-cases.ts";
import { askTools, type Finding, type TwinFolders, type Verdict } from "./judge.ts";
import { arithmeticFaults } from "./oracle.ts";
import { TWINS, type Twin, xmlOf } from "./twins.ts";

/** The rules that are violated one by one; of the rules on the syntax alone, one of each kind suffices. */
const EACH_BROKEN = /^BR-/;

const pdfOf = (index: number) => `twin-${index}.pdf`;
const xmlFileOf = (index: number) => `twin-${index}.xml`;
const FILES = new Set([...TWINS.map((_, index) => pdfOf(index)), ...BROKEN_RULES.map((_, index) => xmlFileOf(index))]);

/** Whether the finding is about a twin. */
export function isOfTwin({ file }: Finding): boolean {
  return FILES.has(file);
}

/**
 * Breaks valid documents: by each twin that is a PDF, and by these rules. Returns the findings of this machine's
 * programs and of the oracle on them.
 */
export async function breakDocuments(
  documents: IssuedCase[],
  rules: readonly BrokenRule[],
  folders: TwinFolders,
): Promise<Finding[]> {
  await Promise.all([mkdir(folders.pdf), mkdir(folders.xml)]);
  const good = ({ of, creditNote = false }: { of: string; creditNote?: boolean }): IssuedCase => {
    const found = documents.find((each) => each.case.name === of && (each.creditNote !== null) === creditNote);
    if (!found) throw new Error(`${of}, of which a twin is made, was not issued`);
    return found;
  };
  const found = await fewAtOnce(TWINS, (twin, index) =>
    breakPdf(twin, good(twin), path.join(folders.pdf, pdfOf(index))),
  );
  await fewAtOnce(rules, (each, index) => breakXml(each, good(each), path.join(folders.xml, xmlFileOf(index))));
  return found.flat();
}

/**
 * What the judges failed to report, given all `findings` on the twins, which break these rules. Also every rule that
 * applied to the valid documents (`tried`) and that neither a twin violates nor `UNBREAKABLE` explains, and, where the
 * judges have all rules, those that none tried.
 */
export function acceptedTwins(
  findings: Finding[],
  rules: readonly BrokenRule[],
  tried: Verdict["tried"],
  hasAllRules: boolean,
): string[] {
  const isReported = (file: string, judge: string, rule: string | undefined) =>
    findings.some((each) => each.file === file && each.judge === judge && (rule === undefined || each.rule === rule));
  const judges = (of: string) => tried.filter(({ rule }) => rule === of).map(({ judge }) => judge);
  const accepted = TWINS.filter(({ judge, rule }, index) => !isReported(pdfOf(index), judge, rule)).map(
    ({ name, judge }) => `${judge} accepts a twin with ${name}.`,
  );
  const unsaid = rules.flatMap(({ rule }, index) =>
    judges(rule)
      .filter((judge) => !isReported(xmlFileOf(index), judge, rule))
      .map((judge) => `${judge} does not say ${rule} of the twin that breaks it.`),
  );
  // Without the publishers' rules the judges lack a few of them.
  const untried = hasAllRules
    ? BROKEN_RULES.filter(({ rule }) => judges(rule).length === 0).map(({ rule }) => `No judge has the rule ${rule}.`)
    : [];
  const broken = new Set(BROKEN_RULES.map(({ rule }) => rule));
  const untouched = tried
    .filter(({ rule }) => EACH_BROKEN.test(rule) && !broken.has(rule) && !(rule in UNBREAKABLE))
    .map(({ judge, rule }) => `No twin breaks ${rule} of ${judge}.`);
  return [...accepted, ...unsaid, ...untried, ...untouched];
}

async function breakXml({ rule, change }: BrokenRule, good: IssuedCase, file: string): Promise<void> {
  const xml = await xmlOf(new Uint8Array(await readFile(good.file)));
  const broken = change(xml);
  if (broken === xml) throw new Error(`the twin that breaks ${rule} is like the document it was made of`);
  await writeFile(file, broken);
}

/** The findings of this machine's programs and of the oracle on the twin. */
async function breakPdf(twin: Twin, good: IssuedCase, file: string): Promise<Finding[]> {
  await writeFile(file, await twin.break(new Uint8Array(await readFile(good.file))));
  if (twin.judge !== "oracle") return (await askTools(file)).findings;
  const faults = arithmeticFaults(
    good.case,
    good.issued,
    await xmlOf(new Uint8Array(await readFile(file))),
    good.creditNote,
  );
  return faults.map((text) => ({ file: path.basename(file), judge: "oracle", rule: "oracle", text }));
}
