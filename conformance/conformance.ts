import { copyFile, mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { BROKEN_RULES } from "#conformance/broken-rules.ts";
import type { Case } from "#conformance/case.ts";
import { NAMED } from "#conformance/cases.ts";
import { drawnText } from "#conformance/drawn-text.ts";
import { exampleFaults } from "#conformance/example-faults.ts";
import { hasNoCents, isOffByDeposits } from "#conformance/expected-amounts.ts";
import { generatedCases } from "#conformance/generated-cases.ts";
import type { IssuedCase } from "#conformance/issue-cases.ts";
import { askTools, askValidators, type Finding, fetchValidators } from "#conformance/judge.ts";
import { acceptedTwins, breakDocuments, isOfTwin } from "#conformance/judge-twins.ts";
import { arithmeticFaults, pageFaults, sharesRounding } from "#conformance/oracle.ts";
import { REFUSED } from "#conformance/refused-cases.ts";
import { textFaults } from "#conformance/text-oracle.ts";
import { TWINS, xmlOf } from "#conformance/twins.ts";
import { missingPrograms } from "#scripts/checks/missing-programs.ts";
import { build } from "#scripts/local/build.ts";
import { freePort } from "#scripts/local/database.ts";
import { fewAtOnce } from "#tests/support/few-at-once.ts";
import { startWebServer } from "#tests/support/start-web-server.ts";
import { cloneDatabase, startTestServer } from "#tests/support/test-server.ts";

// npm run test:rig -- conformance: issues hundreds of Factur-X invoices through the API, cancels some, credits others
// in parts, and has every judge check the invoices and credit notes; see conformance/README.md. CONFORMANCE_INVOICES
// and CONFORMANCE_SEED (one or several, separated by spaces) select another set; RULES_DIR is a folder with additional
// rules, EXAMPLES_DIR one with the published examples. npm run test:rig -- conformance <part of a case's name>: only
// these cases, without twins. -- <file.pdf or file.xml>…: only these files.

/** Per seed. */
const GENERATED = Number(process.env.CONFORMANCE_INVOICES || 270);
const SEEDS = (process.env.CONFORMANCE_SEED || "20260901 13").split(" ").map(Number);
const RULES_DIR = process.env.RULES_DIR || undefined;
const EXAMPLES_DIR = process.env.EXAMPLES_DIR || undefined;

/** One in this many is cancelled, and as many others are credited in several parts. */
const CREDITED_OF_GENERATED = 5;
/**
 * npm test issues one in this many of the generated cases and of the exemption reasons, which differ only in their
 * code, and cancels as few of the named ones.
 */
const ONE_IN = Number(process.env.CONFORMANCE_ONE_IN || 1);
/** npm test breaks a third of the rules; the judges try all of them on the valid documents. */
const TO_BREAK = ONE_IN === 1 ? BROKEN_RULES : BROKEN_RULES.filter((_, index) => index % 3 === 0);

const missing = await missingPrograms();
if (missing.length > 0) {
  console.error(
    `The conformance suite needs ${missing.join(", ")} on this machine (Debian: default-jdk-headless maven qpdf poppler-utils python3-venv).`,
  );
  process.exit(1);
}

const lap = stopwatch();
await fetchValidators(RULES_DIR);
const folder = await mkdtemp(path.join(tmpdir(), "folio-conformance-"));
const served = path.join(folder, "served");
await mkdir(served);

const given = process.argv.slice(2);
const named = given.filter((each) => !isFile(each));
if (given.length > 0 && named.length === 0) await judgeFiles(given);
else await judgeCases();

async function judgeFiles(files: string[]): Promise<never> {
  for (const file of files) await copyFile(file, path.join(served, path.basename(file)));
  const findings: Finding[] = [];
  for (const file of files.filter((each) => each.endsWith(".pdf"))) findings.push(...(await askTools(file)).findings);
  const verdict = await askValidators(served, null, RULES_DIR);
  console.log(`Judged by ${verdict.versions.join(", ")}`);
  return end([...findings, ...verdict.findings], `${files.length} files pass every judge without error or warning.`);
}

async function judgeCases(): Promise<never> {
  const every =
    (step: number, first = 0) =>
    (_: Case, index: number) =>
      index % step === first;
  const generated = SEEDS.flatMap((seed) =>
    generatedCases(GENERATED, seed)
      .filter(every(ONE_IN))
      .map((each) => ({ ...each, name: `${each.name}-of-${seed}` })),
  );
  const cases =
    named.length > 0 ? casesNamed(generated) : [...(ONE_IN === 1 ? NAMED : someNamed()), ...REFUSED, ...generated];
  await build();
  const database = await startTestServer();
  process.env.DATABASE_URL = await cloneDatabase(database.templateUrl);
  const port = await freePort();
  await startWebServer(".", port, "/api/health", {
    DATABASE_URL: process.env.DATABASE_URL,
    API_RATE_LIMIT: "0",
    NEXTAUTH_SECRET: "a secret of the conformance, thirty-two characters",
    NODE_ENV: "production",
  });
  lap("built and started");

  const { startIssuer } = await import("#conformance/issue-cases.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
  const issuer = await startIssuer(`http://127.0.0.1:${port}`);
  const invoices = await issuer.issue(cases, served);
  lap(
    `${invoices.length} invoices issued through the API, ${generated.length} of them generated (seeds ${SEEDS.join(" and ")})`,
  );

  // Of every named case (the first is the source of the twins), and of some generated ones of each kind.
  const inParts = new Set([
    ...NAMED.filter(({ parts }) => parts !== undefined),
    ...NAMED.filter(every(ONE_IN, 1)), // where only some of the named ones are cancelled
    ...generated.filter(every(CREDITED_OF_GENERATED, 1)),
    ...generated.filter(({ input }) => hasNoCents(input.currency ?? "EUR")),
  ]);
  const cancelled = new Set([...NAMED.filter(every(ONE_IN)), ...generated.filter(every(CREDITED_OF_GENERATED))]);
  // One that is paid is not cancelled. Final invoices come back with the lines that take their deposits off, and their deposits cannot be credited.
  const isOf = (set: ReadonlySet<Case>, { case: each }: IssuedCase) => [...set].some(({ name }) => name === each.name);
  const creditNotes = await issuer.cancel(
    invoices.filter(
      (each) =>
        isOf(cancelled, each) && (!isOf(inParts, each) || each.case.deducted) && !each.case.input.terms?.prepayment,
    ),
    served,
  );
  const parts = await issuer.creditInParts(
    invoices.filter((each) => isOf(inParts, each) && !each.case.deducted),
    served,
  );
  const documents = [...invoices, ...creditNotes, ...parts];
  await database.stop();
  lap(`${creditNotes.length} of them cancelled by credit notes, others credited by ${parts.length} for parts`);

  const findings = (await fewAtOnce(documents, findingsOf)).flat();
  findings.push(
    ...issuer.surprises.map(({ name, text }) => ({
      file: name,
      judge: "the service",
      rule: "refused or failed",
      text,
    })),
  );
  lap("arithmetic, page, qpdf, pdffonts, pdfdetach");

  const twins =
    named.length === 0 ? { pdf: path.join(folder, "broken-pdf"), xml: path.join(folder, "broken-xml") } : null;
  const ofTwins = twins === null ? [] : await breakDocuments(documents, TO_BREAK, twins);
  const verdict = await askValidators(served, twins, RULES_DIR);
  ofTwins.push(...verdict.findings.filter(isOfTwin));
  const ofDocuments = verdict.findings.filter((finding) => !isOfTwin(finding));
  const isSetAside = (finding: Finding) => isOfOtherCents(finding, documents) || isOfOlderRules(finding);
  findings.push(...ofDocuments.filter((finding) => !isSetAside(finding)));
  lap(verdict.versions.join(", "));

  const pass = `All ${invoices.length} invoices, ${creditNotes.length} credit notes and ${parts.length} for parts pass every judge without error or warning`;
  if (twins === null) return end(findings, `${pass}.`);
  const accepted = acceptedTwins(ofTwins, TO_BREAK, verdict.tried, RULES_DIR !== undefined);
  for (const each of accepted) console.error(each);
  return end(
    findings,
    `${pass}, and each of ${TWINS.length + TO_BREAK.length} broken twins is rejected.`,
    accepted.length > 0,
  );
}

/** The named cases that npm test issues: all but for some of the exemption reasons. */
function someNamed(): Case[] {
  const sources = new Set([...TWINS, ...BROKEN_RULES].map(({ of }) => of));
  const alike = NAMED.filter(({ name }) => name.startsWith("exempt-") && !sources.has(name));
  return NAMED.filter((each) => !alike.includes(each) || alike.indexOf(each) % ONE_IN === 0);
}

function isFile(argument: string): boolean {
  return /\.(pdf|xml)$/.test(argument);
}

/** Of the named cases, or else of the generated ones. */
function casesNamed(generated: Case[]): Case[] {
  const matches = (of: Case[]) => of.filter(({ name }) => named.some((part) => name.includes(part)));
  const found = matches([...NAMED, ...REFUSED]).length > 0 ? matches([...NAMED, ...REFUSED]) : matches(generated);
  if (found.length > 0) return found;
  console.error(`No case has ${named.join(" or ")} in its name.`);
  process.exit(1);
}

/** The findings of this machine's programs and of the oracle. */
async function findingsOf(each: IssuedCase): Promise<Finding[]> {
  const { text, findings } = await askTools(each.file);
  const xml = await xmlOf(new Uint8Array(await readFile(each.file)));
  const faults = [
    ...arithmeticFaults(each.case, each.issued, xml, each.creditNote),
    ...(each.creditNote ? [] : exampleFaults(each.case, xml, EXAMPLES_DIR)),
    ...pageFaults(each.case, text, each.issued, each.creditNote),
    ...textFaults(each.case, each.issued, xml, await drawnText(each.file, text), each.creditNote),
  ];
  return [
    ...findings,
    ...faults.map((fault) => ({ file: path.basename(each.file), judge: "oracle", rule: "oracle", text: fault })),
  ];
}

/** Prints the findings and ends the process; the files are kept if there are any. */
async function end(findings: Finding[], pass: string, failed = false): Promise<never> {
  report(findings);
  if (findings.length > 0 || failed) {
    console.error(`${findings.length} findings; the files are in ${folder}`);
    process.exit(1);
  }
  await rm(folder, { recursive: true, force: true });
  console.log(pass);
  process.exit(0);
}

/**
 * Mustangproject's calculator uses two decimals for every currency: 2.5 × 12,345 yen is 30,862.50 there, but 30,863 in
 * yen. Its warning on arithmetic (type 10) is therefore ignored for currencies without cents. So it is for credit notes
 * that share what rounding leaves over with others, whose line or VAT may be a cent apart from quantity × price or base
 * × rate, for final invoices whose deposits charged rounded parts of the VAT, and for prices that include VAT, which is taken out of them: of 500.00 at 10 % it is 45.45, but 10 % of what
 * is left 45.46. The oracle checks all of them.
 */
function isOfOtherCents({ file, judge, rule }: Finding, documents: IssuedCase[]): boolean {
  const found = documents.find((each) => path.basename(each.file) === file);
  if (!found || judge !== "Mustangproject" || rule !== "warning 10") return false;
  const { currency = "EUR", pricesIncludeTax = false } = found.case.input;
  const isShared = sharesRounding(found.case, found.creditNote) || isOffByDeposits(found.case);
  return hasNoCents(currency) || pricesIncludeTax || isShared;
}

/**
 * Mustangproject includes BR-FR 1.3.0, which refuses the full stop in electronic addresses that 1.4.0 accepts
 * (BR-FR-23).
 */
function isOfOlderRules({ judge, text }: Finding): boolean {
  return judge === "Mustangproject" && /^\s*\[?BR-FR-23\//.test(text) && text.includes("_V1.3.0.xsl");
}

/** By judge and rule, the most frequent first, with some of the files of each. */
function report(findings: Finding[]): void {
  const groups = Map.groupBy(findings, ({ judge, rule }) => `${judge}  ${rule}`);
  for (const [name, of] of [...groups].sort(([, one], [, other]) => other.length - one.length)) {
    const files = [...new Set(of.map(({ file }) => file))];
    console.error(`\n${name}: ${of.length} in ${files.length} files`);
    for (const { file, text } of of.slice(0, 3)) console.error(`  ${file}: ${text.slice(0, 500)}`);
    if (files.length > 3) console.error(`  ${files.slice(3, 12).join(" ")}${files.length > 12 ? " …" : ""}`);
  }
}

/** Prints the duration of each step. */
function stopwatch(): (step: string) => void {
  let started = performance.now();
  return (step) => {
    const now = performance.now();
    console.log(`${String(Math.round((now - started) / 1000)).padStart(4)} s  ${step}`);
    started = now;
  };
}
