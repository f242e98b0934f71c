import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The programs of the judges that are missing on this machine; npm does not install them. */
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
    await run(program, [version]).catch((error: NodeJS.ErrnoException) => error.code === "ENOENT" && missing.push(program));
  }
  return missing;
}
