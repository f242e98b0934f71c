import type { Folio } from "#clients/typescript/src/folio.ts";
import type { Output } from "./output.ts";

/** An option of a command, as parseArgs takes it, with what help says. */
export interface Option {
  type: "string" | "boolean";
  short?: string;
  /** It may be given several times. */
  multiple?: true;
  /** What stands for its value in help, such as `<date>`. */
  value?: string;
  help: string;
}

/** What a command gets. */
export interface Call {
  folio: Folio;
  /** The arguments that are no options. As many as the command names. */
  args: string[];
  /** The options with values, and those without as ""; what may be given several times as a list in JSON. */
  options: Map<string, string>;
  output: Output;
  /** Names the service, the key and the company, for what is remembered of them. */
  scope: string;
  /** Of the package. */
  version: string;
  /** The environment. */
  variables: Record<string, string | undefined>;
  /** Reads a file, or standard input for `-`. */
  readText(file: string): Promise<string>;
  /** Reads a file as it is. */
  readFile(file: string): Promise<File>;
  /** Writes a file, or to standard output for `-`. */
  writeBytes(file: string, bytes: Uint8Array): Promise<void>;
  /** Aborts when the person at the keyboard ends the program. */
  signal: AbortSignal;
}

export interface Command {
  /** Such as `invoices list`. */
  name: string;
  summary: string;
  /** Such as `<invoice>`; `[<file>]` may be left out. */
  args: string[];
  options: Record<string, Option>;
  examples: string[];
  run(call: Call): Promise<void>;
}

/** The API refused a part of what was asked for. The results are shown; the exit code is 1. */
export class PartlyRefusedError extends Error {
  override readonly name = "PartlyRefusedError";
}

/** The command line is not one that the program understands. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
