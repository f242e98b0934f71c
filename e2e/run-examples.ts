import { execFile, execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** How the examples of a page are run: all of one language are one program. */
export const PROGRAMS = {
  sh: { file: "example.sh", command: "bash", options: ["-euo", "pipefail"] },
  js: { file: "example.mjs", command: readersNode(), options: [] },
  python: { file: "example.py", command: "python3", options: [] },
};

export type ExampleLanguage = keyof typeof PROGRAMS;

/** The Node of this machine, as a reader has it, which may be as old as 20.19; that of the dependencies without one. */
function readersNode(): string {
  const found = execFileSync("which", ["-a", "node"], { encoding: "utf8" }).trim().split("\n");
  return found.find((program) => !program.includes("node_modules")) ?? process.execPath;
}

/** The variables that examples read. */
interface ExampleVariables {
  FOLIO_URL: string;
  FOLIO_API_KEY: string;
  FOLIO_CLIENT_ID: string;
}

export const newFolder = () => mkdtemp(path.join(tmpdir(), "folio-example-"));

/**
 * What all examples of a page in this language print, run as they stand, and the PDF that they left. `folder` is kept.
 */
export async function runExamples(
  markdown: string,
  language: ExampleLanguage,
  variables: ExampleVariables,
  folder?: string,
): Promise<{ lines: string[]; pdf: Buffer | null }> {
  const source = [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))]
    .map(([, code]) => code)
    .join("\n");
  const { file, command, options } = PROGRAMS[language];
  const place = folder ?? (await newFolder());
  try {
    await writeFile(path.join(place, file), source);
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, ...variables } as unknown as NodeJS.ProcessEnv;
    const { stdout } = await promisify(execFile)(command, [...options, file], { cwd: place, env });
    const pdf = await readFile(path.join(place, "invoice.pdf")).catch(() => null);
    return { lines: stdout.trim().split("\n"), pdf };
  } finally {
    if (!folder) await rm(place, { recursive: true, force: true });
  }
}
