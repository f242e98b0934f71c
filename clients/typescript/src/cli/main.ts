import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { UsageError } from "./command.ts";
import { runCommandLine } from "./run-command-line.ts";

// The command line folio. See run-command-line.ts.

/** Set by scripts/client/build-client.ts. */
declare const FOLIO_CLIENT_VERSION: string;

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
// Whoever reads, such as head, may have had enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

process.exitCode = await runCommandLine({
  argv: process.argv.slice(2),
  variables: process.env,
  isTerminal: process.stdout.isTTY ?? false,
  version: FOLIO_CLIENT_VERSION,
  out: (line) => process.stdout.write(line),
  err: (line) => process.stderr.write(line),
  signal: stop.signal,
  readText: (file) => (file === "-" ? text(process.stdin) : readFile(file, "utf8").catch(notAFile(file))),
  readFile: async (file) => new File([await readFile(file).catch(notAFile(file))], basename(file)),
  writeBytes: async (file, bytes) => {
    if (file === "-") process.stdout.write(bytes);
    else await writeFile(file, bytes).catch(notAFile(file));
  },
});

function notAFile(file: string): (error: Error) => never {
  return (error) => {
    throw new UsageError(`${file}: ${error.message}`);
  };
}
