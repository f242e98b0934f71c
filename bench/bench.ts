import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, tmpdir, totalmem } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Figure, TABLE_HEAD, tableRow } from "#bench/figures.ts";

// npm run bench: every bench, each in processes of its own, and all figures beside their aims in one table, which is bench/results.md then.
// `npm run bench -- storm scale` runs these alone and writes nothing. With --twice each runs twice in a row, and the table also tells how far the
// ratios of the second run are from those of the first. bench/README.md says what misses its aim, and why.

const PARTS = {
  requests: "The API's reads beside an empty route handler",
  writes: "Writes beside raw statements and SQL functions",
  web: "Pages of the web application",
  documents: "Documents",
  storm: "One company asks for too much",
  overdue: "A hundred thousand invoices fall due at once",
  webhooks: "Ten thousand messages of webhooks, one of ten receivers dead",
  scale: "A million invoices in a company",
  start: "Start and size",
};
type Part = keyof typeof PARTS;
const APART = 0.1;
const TWICE_HEAD = "| | first run | second run | ratios apart | aim | |\n|---|--:|--:|--:|--:|---|";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { twice: { type: "boolean", default: false } } });
const parts = Object.keys(PARTS) as Part[];
const unknown = positionals.filter((name) => !parts.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(", ")}. There are ${parts.join(", ")}.`);
  process.exit(1);
}
const folder = mkdtempSync(path.join(tmpdir(), "folio-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

const report: string[] = [];
const all: { figure: Figure; apart: number | null }[] = [];
for (const part of positionals.length > 0 ? parts.filter((name) => positionals.includes(name)) : parts) {
  const figures = measure(part);
  const again = values.twice ? measure(part) : [];
  report.push(`\n## ${PARTS[part]} (\`npm run bench:${part}\`)\n`, values.twice ? TWICE_HEAD : TABLE_HEAD);
  for (const figure of figures) {
    const second = again.find(({ name }) => name === figure.name);
    const apart = figure.ratio && second?.ratio ? Math.abs(second.ratio / figure.ratio - 1) : null;
    all.push({ figure, apart });
    report.push(values.twice ? rowOfTwo(figure, second, apart) : tableRow(figure));
  }
  if (positionals.length === 0) writeFileSync(path.join("bench", "results.md"), textOfAll()); // also if a later one fails
}
console.log(`\n${textOfAll()}`);

function textOfAll(): string {
  const aims = all.flatMap(({ figure }) => figure.aim ?? []);
  const summary = [`${aims.filter(({ isMet }) => isMet).length} of ${aims.length} aims are met.`];
  if (values.twice) {
    const ratios = all.flatMap(({ apart }) => apart ?? []);
    summary.push(
      `${ratios.filter((apart) => apart <= APART).length} of ${ratios.length} ratios are within 10 % of each other in both runs.`,
    );
  }
  return [...heading(), ...report, "", ...summary, ""].join("\n");
}

function rowOfTwo({ name, measured, aim }: Figure, second: Figure | undefined, apart: number | null): string {
  const isMet = [aim, second?.aim].every((each) => each?.isMet);
  const cells = [name, measured, second?.measured ?? "", apart === null ? "" : `${(apart * 100).toFixed(0)} %`, aim?.text ?? ""];
  return `| ${cells.join(" | ")} | ${aim ? (isMet ? "met" : "missed") : ""} |`;
}

/** Runs a bench, whose own tables are printed, and returns what it reported. */
function measure(part: Part): Figure[] {
  const file = path.join(folder, `${part}-${performance.now()}`);
  writeFileSync(file, "");
  const { status } = spawnSync(process.execPath, ["--conditions=react-server", path.join("bench", `bench-${part}.ts`)], {
    env: { ...process.env, FIGURES_FILE: file },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error(`bench:${part} ended with ${status}`);
  const lines = readFileSync(file, "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line));
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
    `- ${new Date().toISOString().slice(0, 10)}; ${machine}`,
    `- Node ${process.versions.node}, PostgreSQL 18, ${versions.join(", ")}`,
  ];
}
