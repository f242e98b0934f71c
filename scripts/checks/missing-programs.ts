import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The missing programs that the conformance tests need and npm does not install. */
export async function missingPrograms(): Promise<string[]> {
  const missing: string[] = [];
  for (const [program, version] of [
    ["java", "-version"],
    ["mvn", "-version"],
    ["qpdf", "--version"],
    ["pdffonts", "-v"],
    ["pdfdetach", "-v"],
    ["pdftotext", "-v"],
    ["python3", "--version"],
  ] as const) {
    await run(program, [version]).catch(
      (error: NodeJS.ErrnoException) => error.code === "ENOENT" && missing.push(program),
    );
  }
  return missing;
}
