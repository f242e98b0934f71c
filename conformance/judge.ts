import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const JUDGES = path.join("conformance", "judges");

/** What a judge said of a file, error or warning. */
export interface Finding {
  file: string;
  judge: string;
  text: string;
}

export interface Verdict {
  /** As the judges call themselves. */
  versions: string[];
  findings: Finding[];
}

/** The programs that the judges are and need, beside what npm installs, and are not on this machine. */
export async function missingPrograms(): Promise<string[]> {
  const missing: string[] = [];
  for (const [program, version] of [
    ["java", "-version"],
    ["mvn", "-version"],
    ["qpdf", "--version"],
    ["pdffonts", "-v"],
    ["pdfdetach", "-v"],
    ["pdftotext", "-v"],
  ] as const) {
    await run(program, [version]).catch((error: NodeJS.ErrnoException) => error.code === "ENOENT" && missing.push(program));
  }
  return missing;
}

/** Fetches the validators from Maven Central unless those of the same pom are there. */
export async function fetchValidators(): Promise<void> {
  for (const judge of ["xml", "pdf"]) {
    const folder = path.join(JUDGES, judge);
    const stamp = path.join(folder, "lib", ".pom");
    const pom = createHash("sha256")
      .update(readFileSync(path.join(folder, "pom.xml")))
      .digest("hex");
    if (existsSync(stamp) && readFileSync(stamp, "utf8") === pom) continue;
    await run("mvn", ["-q", "-B", "dependency:copy-dependencies", "-DoutputDirectory=lib"], { cwd: folder });
    writeFileSync(stamp, pom);
  }
}

/** All that the validators in Java say of the PDFs of a folder: XSD, schematrons, veraPDF, Mustangproject. */
export async function askValidators(folder: string): Promise<Verdict> {
  const verdicts = await Promise.all([askJava("xml", "JudgeXml.java", folder), askJava("pdf", "JudgePdf.java", folder)]);
  return { versions: verdicts.flatMap(({ versions }) => versions), findings: verdicts.flatMap(({ findings }) => findings) };
}

async function askJava(libraries: string, program: string, folder: string): Promise<Verdict & { judged: number }> {
  const args = ["-cp", path.join(JUDGES, libraries, "lib", "*"), path.join(JUDGES, program), folder];
  const { stdout } = await run("java", args, { maxBuffer: 256 * 1024 * 1024 });
  const lines = stdout.split("\n").map((line) => line.split("\t"));
  const of = (kind: string) => lines.filter(([first]) => first === kind);
  const judged = of("JUDGED").length;
  const files = (await run("ls", [folder])).stdout.split("\n").filter((name) => name.endsWith(".pdf")).length;
  if (judged !== files) throw new Error(`${program} judged ${judged} of ${files} files:\n${stdout.slice(-2000)}`);
  return {
    judged,
    versions: of("VERSION").map(([, name, version]) => `${name} ${version}`),
    findings: of("FINDING").map(([, file = "", judge = "", ...text]) => ({ file, judge, text: text.join(" ") })),
  };
}

/** What qpdf and Poppler say of one file, and the text on its pages. */
export async function askTools(file: string): Promise<{ findings: Finding[]; text: string }> {
  const findings: Finding[] = [];
  const finding = (judge: string, text: string) => findings.push({ file: path.basename(file), judge, text });
  const [check, fonts, attached, drawn] = await Promise.all([
    run("qpdf", ["--check", file]).catch((error: Error) => ({ stdout: "", stderr: error.message })),
    run("pdffonts", [file]),
    run("pdfdetach", ["-list", file]),
    run("pdftotext", ["-raw", file, "-"], { maxBuffer: 64 * 1024 * 1024 }),
  ]);
  if (check.stderr || !check.stdout.includes("No syntax or stream encoding errors found")) finding("qpdf", check.stderr || check.stdout);
  const rows = fonts.stdout.trim().split("\n").slice(2);
  const loose = rows.filter((row) => !/ yes (yes|no ) (yes|no )\s+\d+\s+\d+$/.test(row));
  if (rows.length === 0 || loose.length > 0) finding("pdffonts", loose.join("; ") || "no fonts");
  if (!/^1 embedded files\n1: factur-x\.xml\n?$/.test(attached.stdout)) finding("pdfdetach", attached.stdout);
  return { findings, text: drawn.stdout };
}
