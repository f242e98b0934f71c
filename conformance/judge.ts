import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { installPython } from "#scripts/checks/python-environment.ts";
import { type RuleSet, ruleSets } from "./rule-sets.ts";

const run = promisify(execFile);
const JUDGES = path.join("conformance", "judges");
/** No run is long enough to pay for the optimizing compiler: without it the judges need less than half the CPU time. */
const JAVA = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];
const PYTHON_JUDGE = path.join(JUDGES, "python", "judge.py");

/** An error or warning of a judge about a file. */
export interface Finding {
  file: string;
  judge: string;
  /** Its id; its text when it has none. */
  rule: string;
  text: string;
}

export interface Verdict {
  /** Their own names. */
  versions: string[];
  /** Every rule of a schematron that applied to one of the documents. */
  tried: { judge: string; rule: string }[];
  findings: Finding[];
}

/**
 * Fetches the validators from Maven Central and the Python registry, unless those of the same pom and requirements are
 * present. Throws when a rule set is missing.
 */
export async function fetchValidators(rulesFolder: string | undefined): Promise<void> {
  for (const judge of ["xml", "pdf"]) {
    const folder = path.join(JUDGES, judge);
    const stamp = path.join(folder, "lib", ".pom");
    const pom = createHash("sha256")
      .update(readFileSync(path.join(folder, "pom.xml")))
      .digest("hex");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === pom) continue;
    rmSync(path.join(folder, "lib"), { recursive: true, force: true });
    await run("mvn", ["-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=lib"], { cwd: folder });
    writeFileSync(stamp, pom);
  }
  await ruleSetsOf(rulesFolder);
}

/** The folders of broken copies. */
export interface TwinFolders {
  /** For the judges of files: Mustangproject, veraPDF and the Python package factur-x. */
  pdf: string;
  /** For the schematrons. */
  xml: string;
}

/**
 * All findings of the validators on the PDFs and XML files of a folder, also by the rules of `rulesFolder`, and on
 * broken copies. One run judges all of them, because the validators start slowly. Mustangproject and veraPDF only check
 * PDFs.
 */
export async function askValidators(
  documents: string,
  twins: TwinFolders | null,
  rulesFolder: string | undefined,
): Promise<Verdict> {
  const [pdfs, xmls] = [
    [documents, ...(twins ? [twins.pdf] : [])],
    [documents, ...(twins ? [twins.xml] : [])],
  ];
  const sets = await ruleSetsOf(rulesFolder);
  const rules = sets.flatMap(({ judge, version, source, scope }) => [judge, version, source, scope]);
  const verdicts = await Promise.all([
    ask(
      "java",
      [
        ...JAVA,
        "-cp",
        path.join(JUDGES, "xml", "lib", "*"),
        path.join(JUDGES, "JudgeXml.java"),
        xmls.join(path.delimiter),
        ...rules,
      ],
      xmls,
      /\.(pdf|xml)$/,
    ),
    ask(
      "java",
      [
        ...JAVA,
        "-cp",
        path.join(JUDGES, "pdf", "lib", "*"),
        path.join(JUDGES, "JudgePdf.java"),
        pdfs.join(path.delimiter),
      ],
      pdfs,
      /\.pdf$/,
    ),
    ask(python(), [PYTHON_JUDGE, pdfs.join(path.delimiter)], pdfs, /\.(pdf|xml)$/),
  ]);
  return {
    versions: verdicts.flatMap(({ versions }) => versions),
    tried: verdicts.flatMap(({ tried }) => tried),
    findings: verdicts.flatMap(({ findings }) => findings),
  };
}

async function ruleSetsOf(rulesFolder: string | undefined): Promise<RuleSet[]> {
  return ruleSets((await run(python(), [PYTHON_JUDGE])).stdout.trim(), rulesFolder);
}

/** Throws when it cannot be installed. */
function python(): string {
  const environment = installPython(
    path.join(JUDGES, "python", "requirements.txt"),
    path.join(JUDGES, "python", "lib", "environment"),
  );
  if ("missing" in environment) throw new Error(environment.missing);
  return path.join(environment.bin, "python");
}

/** The findings of a program on the files of folders. Fails if the program skips a file. */
async function ask(program: string, args: string[], folders: readonly string[], judges: RegExp): Promise<Verdict> {
  const { stdout } = await run(program, args, { maxBuffer: 1024 * 1024 * 1024 });
  const lines = stdout.split("\n").map((line) => line.split("\t"));
  const of = (kind: string) => lines.filter(([first]) => first === kind);
  const judged = of("JUDGED").length;
  const files = (await Promise.all(folders.map((folder) => readdir(folder))))
    .flat()
    .filter((name) => judges.test(name)).length;
  if (judged !== files)
    throw new Error(`${args.join(" ")} judged ${judged} of ${files} files:\n${stdout.slice(-2000)}`);
  return {
    versions: of("VERSION").map(([, name, version]) => `${name} ${version}`),
    tried: of("TRIED").map(([, judge = "", rule = ""]) => ({ judge, rule })),
    findings: of("FINDING").map(([, file = "", judge = "", rule = "", ...text]) => ({
      file,
      judge,
      rule,
      text: text.join(" "),
    })),
  };
}

/** The findings of qpdf and Poppler on one file, and the text on its pages. */
export async function askTools(file: string): Promise<{ findings: Finding[]; text: string }> {
  const findings: Finding[] = [];
  const finding = (judge: string, text: string) =>
    findings.push({ file: path.basename(file), judge, rule: judge, text });
  const [check, fonts, attached, drawn] = await Promise.all([
    run("qpdf", ["--check", file]).catch((error: Error) => ({ stdout: "", stderr: error.message })),
    run("pdffonts", [file]).catch((error: Error) => ({ stdout: error.message })),
    run("pdfdetach", ["-list", file]).catch((error: Error) => ({ stdout: error.message })),
    run("pdftotext", ["-raw", file, "-"], { maxBuffer: 64 * 1024 * 1024 }),
  ]);
  if (check.stderr || !check.stdout.includes("No syntax or stream encoding errors found"))
    finding("qpdf", check.stderr || check.stdout);
  const rows = fonts.stdout.trim().split("\n").slice(2);
  const loose = rows.filter((row) => !/ yes (yes|no ) (yes|no )\s+\d+\s+\d+$/.test(row));
  if (rows.length === 0 || loose.length > 0) finding("pdffonts", loose.join("; ") || "no fonts");
  if (!/^1 embedded files\n1: factur-x\.xml\n?$/.test(attached.stdout)) finding("pdfdetach", attached.stdout);
  return { findings, text: drawn.stdout };
}
