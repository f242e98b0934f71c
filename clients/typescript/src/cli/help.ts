import type { Command, Option } from "./command.ts";

/** The options that every command has. */
export const COMMON_OPTIONS: Record<string, Option> = {
  json: { type: "boolean", help: "JSON. By itself where the output is not a terminal." },
  table: { type: "boolean", help: "Text for people, also where the output is not a terminal." },
  company: {
    type: "string",
    value: "<id>",
    help: "The company to work in. Absent: FOLIO_COMPANY_ID, or the first of the key's group.",
  },
  help: { type: "boolean", short: "h", help: "This help." },
};

/** What `folio` says of itself. */
export function overview(commands: Command[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length));
  return [
    "folio: invoices from the command line",
    "",
    "  export FOLIO_URL=https://folio.example   where Folio runs; absent: http://127.0.0.1:3000",
    "  export FOLIO_API_KEY=…                   from Settings → API keys",
    "  folio invoices list --overdue",
    "",
    "Commands:",
    ...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`),
    "",
    "An invoice is named by its id or its number. folio <command> --help has examples.",
    "Exit codes: 0 done, 1 refused or not reached, 2 the command line is wrong.",
    "",
  ].join("\n");
}

/** What a command does, with its options and examples. */
export function helpOf(command: Command): string {
  return [
    `folio ${usage(command)}`,
    "",
    command.summary,
    "",
    ...section("Options:", optionLines(command.options)),
    ...section("Everywhere:", optionLines(COMMON_OPTIONS)),
    ...section(
      "Examples:",
      command.examples.map((example) => `  ${example}`),
    ),
  ].join("\n");
}

function usage({ name, args }: Command): string {
  return [name, ...args].join(" ");
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines, ""];
}

function optionLines(options: Record<string, Option>): string[] {
  const named = Object.entries(options).map(([name, { short, value, help }]) => {
    return { left: `  ${short ? `-${short}, ` : ""}--${name}${value ? ` ${value}` : ""}`, help };
  });
  const width = Math.max(0, ...named.map(({ left }) => left.length));
  return named.map(({ left, help }) => `${left.padEnd(width)}  ${help}`);
}
