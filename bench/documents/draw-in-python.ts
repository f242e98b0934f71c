import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { installPython } from "#scripts/checks/python-environment.ts";

const FOLDER = path.join("bench", "documents");

/** A program in Python that stays loaded and draws one document after another. */
export interface PythonDrawer {
  /** Returns the milliseconds of drawing alone, without passing the content and the file. */
  draw(content: unknown): Promise<number>;
  end(): void;
}

/** Starts Typst or WeasyPrint; null, with a message, where Python is missing. */
export function startPythonDrawer(program: "typst" | "weasyprint"): PythonDrawer | null {
  const installed = installPython(path.join(FOLDER, "requirements.txt"), path.join(".build", "python-documents"));
  if ("missing" in installed) {
    console.error(`${program} is not measured: ${installed.missing}`);
    return null;
  }
  const child = spawn(path.join(installed.bin, "python"), [path.join(FOLDER, "draw.py"), program], { stdio: ["pipe", "pipe", "inherit"] });
  process.once("exit", () => child.kill("SIGKILL"));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async draw(content) {
      child.stdin.write(`${JSON.stringify(content)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`${program} ended`);
      return JSON.parse(value).milliseconds;
    },
    end: () => child.stdin.end(),
  };
}
