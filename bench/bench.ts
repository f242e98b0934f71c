import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { type Figure, TABLE_HEAD, tableRow } from "#bench/figures.ts";

// npm run bench: every bench, each in processes of its own. bench/results.md has the figures with aims; a bench prints
// the others too. `npm run bench -- storm scale` runs these two, and the others keep the figures of their last run.
// With --twice each runs twice in a row. bench/README.md says what misses its aim, and why. `npm run bench -- scale
// --invoices 200000` passes its arguments to that bench, and keeps no figures.

const PARTS = {
  requests: "The API's reads beside an empty route handler",
  writes: "Writes beside raw statements",
  web: "Pages of the web application",
  documents: "Documents",
  storm: "One company asks for too much",
  overdue: "A hundred thousand invoices fall due at once",
  recurring: "A hundred thousand recurring invoices are due in the same hour",
  bank: "A bank statement of ten thousand entries",
  webhooks: "Ten thousand messages of webhooks, one of ten receivers dead",
  scale: "A million invoices in a company",
  start: "Start and size",
};
type Part = keyof typeof PARTS;

const RESULTS = path.join("bench", "results.md");

const given = process.argv.slice(2);
const parts = Object.keys(PARTS) as Part[];
const chosen = parts.filter((part) => given.includes(part));
const others = given.filter((word) => !chosen.some((part) => part === word) && word !== "--twice");
const [only] = chosen;
if (others.length > 0 && chosen.length !== 1) {
  console.error(`No such bench: ${others.join(" ")}. There are ${parts.join(", ")}.`);
  process.exit(1);
}
if (others.length > 0)
  process.exit(
    run(
      only ?? "",
      given.filter((word) => word !== only),
    ),
  );
const folder = mkdtempSync(path.join(tmpdir(), "folio-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const sections = readSections();
const isTwice = given.includes("--twice");
for (const part of chosen.length > 0 ? chosen : parts) {
  const runs = isTwice ? [measure(part), measure(part)] : [measure(part)];
  sections.set(part, sectionOf(part, runs));
  writeFileSync(RESULTS, textOf(sections)); // also if a later one fails
}
console.log(`\n${textOf(sections)}`);

/** The sections of the last runs. */
function readSections(): Map<Part, string> {
  const texts = readFileSync(RESULTS, "utf8").split(/^(?=## )|^(?=\d+ of )/m);
  return new Map(
    parts.flatMap((part) =>
      texts.filter((text) => text.startsWith(titleOf(part))).map((text) => [part, text.trimEnd()]),
    ),
  );
}

function titleOf(part: Part): string {
  return `## ${PARTS[part]} (\`npm run bench -- ${part}\`)`;
}

/** The figures that have an aim, each as measured in every run. */
function sectionOf(part: Part, runs: Figure[][]): string {
  const [first = []] = runs;
  const rows = first.flatMap(({ name, aim }) => {
    const same = runs.flatMap((figures) => figures.filter((figure) => figure.name === name));
    const measured = same.map((figure) => figure.measured).join("; ");
    return aim ? [tableRow({ name, measured, aim: { ...aim, isMet: same.every((figure) => figure.aim?.isMet) } })] : [];
  });
  return [titleOf(part), "", `On ${new Date().toISOString().slice(0, 10)}.`, "", TABLE_HEAD, ...rows].join("\n");
}

function textOf(sections: Map<Part, string>): string {
  const texts = parts.flatMap((part) => sections.get(part) ?? []);
  const rows = texts
    .join("\n")
    .split("\n")
    .filter((line) => /\| (met|missed) \|$/.test(line));
  const met = rows.filter((row) => row.endsWith("| met |"));
  return [heading().join("\n"), ...texts, `${met.length} of ${rows.length} aims are met.\n`].join("\n\n");
}

/** Runs a bench, whose own tables are printed, and returns what it reported. */
function measure(part: Part): Figure[] {
  const file = path.join(folder, `${part}-${performance.now()}`);
  writeFileSync(file, "");
  const status = run(part, [], { FIGURES_FILE: file });
  if (status !== 0) throw new Error(`bench ${part} ended with ${status}`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
}

/** Runs a bench to its end; returns its exit code. */
function run(name: string, args: string[], variables: Record<string, string> = {}): number {
  const command = ["--conditions=react-server", path.join("bench", `bench-${name}.ts`), ...args];
  return spawnSync(process.execPath, command, { env: { ...process.env, ...variables }, stdio: "inherit" }).status ?? 1;
}

function heading(): string[] {
  const version = (name: string) =>
    JSON.parse(readFileSync(path.join("node_modules", name, "package.json"), "utf8")).version;
  const versions = ["next", "react", "prisma", "pg", "@react-pdf/renderer", "pdfkit"].map(
    (name) => `${name} ${version(name)}`,
  );
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB`;
  return [
    "# Measurements",
    "",
    "Made by `npm run bench`. Load, web server and PostgreSQL share the machine, so compare ratios within a run, not figures across runs.",
    "What misses its aim has its reason in [README.md](README.md).",
    "",
    `- ${machine}`,
    `- Node ${process.versions.node}, PostgreSQL 18, ${versions.join(", ")}`,
  ];
}
