import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { type Figure, TABLE_HEAD, tableRow } from "#bench/figures.ts";

// npm run bench: every bench, each in processes of its own. All figures stand beside their aims in bench/results.md, which is made of
// bench/results.json. `npm run bench -- storm scale` runs these two, and the others keep the figures of their last run. With --twice each runs
// twice in a row, and the table also says how far the ratios of the second run are from those of the first. bench/README.md says what misses
// its aim, and why. `npm run bench -- scale --invoices 200000` passes what is no part to that bench, and keeps no figures.

const PARTS = {
  requests: "The API's reads beside an empty route handler",
  writes: "Writes beside raw statements",
  web: "Pages of the web application",
  documents: "Documents",
  storm: "One company asks for too much",
  overdue: "A hundred thousand invoices fall due at once",
  webhooks: "Ten thousand messages of webhooks, one of ten receivers dead",
  scale: "A million invoices in a company",
  start: "Start and size",
};
type Part = keyof typeof PARTS;
interface Result {
  /** Of the run. */
  date: string;
  /** One, or two in a row. */
  runs: [Figure[]] | [Figure[], Figure[]];
}
type Results = Partial<Record<Part, Result>>;

const RESULTS = path.join("bench", "results.json");
const APART = 0.1;
const TWICE_HEAD = "| | first run | second run | ratios apart | aim | |\n|---|--:|--:|--:|--:|---|";

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

const results: Results = JSON.parse(readFileSync(RESULTS, "utf8"));
const isTwice = given.includes("--twice");
for (const part of chosen.length > 0 ? chosen : parts) {
  results[part] = { date: new Date().toISOString().slice(0, 10), runs: isTwice ? [measure(part), measure(part)] : [measure(part)] };
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`); // also if a later one fails
  writeFileSync(path.join("bench", "results.md"), textOf(results));
}
console.log(`\n${textOf(results)}`);

function textOf(results: Results): string {
  const measured = parts.flatMap((part) => (results[part] ? [{ part, ...results[part] }] : []));
  const figures = measured.flatMap(({ runs: [first, second] }) => first.map((figure) => ({ figure, again: secondOf(figure, second) })));
  const aims = figures.filter(({ figure }) => figure.aim);
  const ratios = figures.flatMap(({ figure, again }) => apart(figure, again) ?? []);
  const summary = [`${aims.filter(({ figure, again }) => isMet(figure, again)).length} of ${aims.length} aims are met.`];
  if (ratios.length > 0) {
    const near = ratios.filter((ratio) => ratio <= APART).length;
    summary.push(`${near} of ${ratios.length} ratios of what ran twice are within 10 % of each other in both runs.`);
  }
  return [...heading(), ...measured.flatMap(sectionOf), "", ...summary, ""].join("\n");
}

function sectionOf({ part, date, runs: [first, second] }: Result & { part: Part }): string[] {
  const rows = first.map((figure) => (second ? rowOfTwo(figure, secondOf(figure, second)) : tableRow(figure)));
  return [`\n## ${PARTS[part]} (\`npm run bench -- ${part}\`)\n`, `On ${date}.\n`, second ? TWICE_HEAD : TABLE_HEAD, ...rows];
}

function secondOf({ name }: Figure, second: Figure[] | undefined): Figure | undefined {
  return second?.find((figure) => figure.name === name);
}

/** How far the ratios of two runs are from each other; null for what has none. */
function apart(first: Figure, second: Figure | undefined): number | null {
  return first.ratio && second?.ratio ? Math.abs(second.ratio / first.ratio - 1) : null;
}

/** Whether the aim was met in each run. */
function isMet(first: Figure, second: Figure | undefined): boolean {
  return first.aim?.isMet === true && second?.aim?.isMet !== false;
}

function rowOfTwo(first: Figure, second: Figure | undefined): string {
  const { name, measured, aim } = first;
  const distance = apart(first, second);
  const cells = [name, measured, second?.measured ?? "", distance === null ? "" : `${(distance * 100).toFixed(0)} %`, aim?.text ?? ""];
  return `| ${cells.join(" | ")} | ${aim ? (isMet(first, second) ? "met" : "missed") : ""} |`;
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
  const version = (name: string) => JSON.parse(readFileSync(path.join("node_modules", name, "package.json"), "utf8")).version;
  const versions = ["next", "react", "prisma", "pg", "@react-pdf/renderer", "pdfkit"].map((name) => `${name} ${version(name)}`);
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
