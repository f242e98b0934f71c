import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startWebServer } from "../bench/servers.ts";
import { generatedCases, NAMED } from "../conformance/cases.ts";
import { askTools, askValidators, type Finding, fetchValidators, missingPrograms } from "../conformance/judge.ts";
import { arithmeticFaults, pageFaults } from "../conformance/oracle.ts";
import { TWINS, type Twin, xmlOf } from "../conformance/twins.ts";
import { build } from "./build.ts";
import { freePort } from "./database.ts";
import { cloneDatabase, startTestServer } from "./test-server.ts";

// npm run test:conformance: hundreds of Factur-X invoices, issued through the API, and the credit notes of some, before every judge there is; see
// conformance/README.md.
// CONFORMANCE_INVOICES and CONFORMANCE_SEED make it another set.

const GENERATED = Number(process.env.CONFORMANCE_INVOICES || 306);
const SEED = Number(process.env.CONFORMANCE_SEED || 20260901);

/** Every so many-th. */
const CANCELLED_OF_GENERATED = 6;

const missing = await missingPrograms();
if (missing.length > 0) {
  console.error(
    `The conformance suite needs ${missing.join(", ")} on this machine (Debian: default-jdk-headless maven qpdf poppler-utils).`,
  );
  process.exit(1);
}

const lap = stopwatch();
await build();
await fetchValidators();
const folder = await mkdtemp(path.join(tmpdir(), "folio-conformance-"));
const database = await startTestServer();
process.env.DATABASE_URL = await cloneDatabase(database.templateUrl);
const port = await freePort();
await startWebServer(".", port, "/api/health", {
  DATABASE_URL: process.env.DATABASE_URL,
  API_RATE_LIMIT: "0",
  NEXTAUTH_SECRET: "conformance",
  NODE_ENV: "production",
});
lap("built and started");

const served = path.join(folder, "served");
await mkdir(served);
const { startIssuer } = await import("../conformance/issue-cases.ts"); // after DATABASE_URL, which lib/env.ts reads when it is loaded
const issuer = await startIssuer(`http://127.0.0.1:${port}`);
const generated = generatedCases(GENERATED, SEED);
const invoices = await issuer.issue([...NAMED, ...generated], served);
lap(`${invoices.length} invoices issued through the API (seed ${SEED})`);

// Of every named case, and of some of each kind of generated ones.
const cancelled = new Set([...NAMED, ...generated.filter((_, index) => index % CANCELLED_OF_GENERATED === 0)]);
const creditNotes = await issuer.cancel(
  invoices.filter((each) => cancelled.has(each.case)),
  served,
);
const documents = [...invoices, ...creditNotes];
lap(`${creditNotes.length} of them cancelled by credit notes`);

const findings: Finding[] = [];
for (const each of documents) {
  const { text, findings: found } = await askTools(each.file);
  const xml = await xmlOf(new Uint8Array(await readFile(each.file)));
  const oracle = [
    ...arithmeticFaults(each.case, each.issued, xml, each.creditNote),
    ...pageFaults(each.case, text, each.issued, each.creditNote),
  ];
  findings.push(...found, ...oracle.map((fault) => ({ file: path.basename(each.file), judge: "oracle", text: fault })));
}
lap("arithmetic, page, qpdf, pdffonts, pdfdetach");

const { versions, findings: said } = await askValidators(served);
findings.push(...said.filter((finding) => !isOfHundredthsOfYen(finding)));
lap(versions.join(", "));

const accepted = await breakTwins();
lap(`${TWINS.length} broken twins`);

await database.stop();
for (const { file, judge, text } of findings.slice(0, 50)) console.error(`${file}  ${judge}: ${text.slice(0, 500)}`);
for (const name of accepted) console.error(`A twin with ${name} was accepted by the judge that should reject it.`);
if (findings.length > 0 || accepted.length > 0) {
  console.error(`${findings.length} findings; the files are in ${folder}`);
  process.exit(1);
}
await rm(folder, { recursive: true, force: true });
console.log(
  `All ${invoices.length} invoices and ${creditNotes.length} credit notes pass every judge without error or warning, and every broken twin is rejected.`,
);
process.exit(0);

/**
 * Mustangproject's calculator counts every currency in hundredths: 2.5 × 12,345 yen are 30,862.50 to it, and 30,863 to anybody who pays in yen.
 * Of invoices in yen its warning on arithmetic (type 10) is left to the oracle, and only that.
 */
function isOfHundredthsOfYen({ file, judge, text }: Finding): boolean {
  const inYen = documents.some((each) => path.basename(each.file) === file && each.case.input.currency === "JPY");
  const warnings = text.match(/<(?:error|warning)\b[^>]*>/g) ?? [];
  return inYen && judge === "Mustangproject" && warnings.length > 0 && warnings.every((warning) => warning === '<warning type="10">');
}

/** The names of the twins that their judges let pass. */
async function breakTwins(): Promise<string[]> {
  const [invoice, creditNote] = [invoices, creditNotes].map((of) => of.find((each) => each.case.name === "documented-input-alone"));
  if (!invoice || !creditNote) throw new Error("the documents that the twins are made of were not issued");
  const good = (twin: Twin | undefined) => (twin?.of === "credit note" ? creditNote : invoice);
  const twins = path.join(folder, "twins");
  await mkdir(twins);
  const files = TWINS.map((_, index) => `fr-twin-${index}.pdf`);
  for (const [index, twin] of TWINS.entries()) {
    const pdf = new Uint8Array(await readFile(good(twin).file));
    await writeFile(path.join(twins, files[index] ?? ""), await twin.break(pdf));
  }
  const { findings: all } = await askValidators(twins);
  for (const [index, file] of files.entries()) {
    const address = path.join(twins, file);
    all.push(...(await askTools(address)).findings);
    const { case: posted, issued, creditNote } = good(TWINS[index]);
    const faults = arithmeticFaults(posted, issued, await xmlOf(new Uint8Array(await readFile(address))), creditNote);
    if (faults.length > 0 && TWINS[index]?.judge === "oracle") all.push({ file, judge: "oracle", text: faults.join("; ") });
  }
  return TWINS.filter((twin, index) => !all.some(({ file, judge }) => file === files[index] && judge === twin.judge)).map(
    ({ name }) => name,
  );
}

/** Says how long each step took. */
function stopwatch(): (step: string) => void {
  let started = performance.now();
  return (step) => {
    const now = performance.now();
    console.log(`${String(Math.round((now - started) / 1000)).padStart(4)} s  ${step}`);
    started = now;
  };
}
