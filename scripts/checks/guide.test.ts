import { execFileSync, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isWhole } from "./set-of-tests.ts";

// The examples of CONTRIBUTING.md, followed to the letter.

const TOUCHED =
  "components/invoices lib/contract lib/db/invoice-list lib/db/invoices lib/db/migrations lib/db/query lib/domain/invoices lib/invoices";
const GUIDE = readFileSync("CONTRIBUTING.md", "utf8");

/**
 * The files that the examples change or make, as they are afterwards. A line is looked for behind the one before it.
 */
function followExamples(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  let lines: string[] = [];
  let next = 0;
  for (const step of [...GUIDE.matchAll(/^```diff\n(.*?)^```$/gms)].flatMap(([, block = ""]) =>
    block.trimEnd().split("\n"),
  )) {
    const text = step.slice(1);
    if (step.startsWith("+")) lines.splice(next++, 0, text);
    else if (step.startsWith(" ")) {
      const place = lines.findIndex((line, index) => index >= next && line.trim() === text.trim());
      if (place < 0) throw new Error(`CONTRIBUTING.md names a line that is not there: ${text}`);
      next = place + 1;
    } else {
      const file = step.replace("<now>", new Date().toISOString().replace(/\D/g, "").slice(0, 14));
      lines = files.get(file) ?? (existsSync(file) ? readFileSync(file, "utf8").split("\n") : [""]);
      files.set(file, lines);
      next = 0;
    }
  }
  return files;
}

test("each line that an example of the guide follows on stands in its file", () => {
  expect(followExamples().size).toBeGreaterThan(10);
});

test.skipIf(!isWhole)(
  "the examples of the guide pass every check and the tests that they touch",
  { timeout: 600_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "folio-guide-"));
    const run = (command: string, ...args: string[]) => {
      const { VITEST: _, TEST_WHOLE: __, ...env } = process.env;
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: "utf8" });
      expect(status, `${command} ${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    };
    try {
      const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
        encoding: "utf8",
      }).split("\0");
      for (const file of files.filter((name) => name && existsSync(name))) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        copyFileSync(file, path.join(folder, file));
      }
      symlinkSync(path.resolve("node_modules"), path.join(folder, "node_modules"));
      run("git", "init", "--quiet");
      for (const [file, lines] of followExamples()) {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        writeFileSync(path.join(folder, file), lines.join("\n"));
      }
      run("npx", "biome", "check", "--write", ".");
      run("node", "--conditions=react-server", "scripts/client/generate-client.ts");
      run("node", "--conditions=react-server", "scripts/checks/check.ts");
      run("npx", "vitest", "run", ...TOUCHED.split(" "));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
