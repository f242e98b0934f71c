import { parseArgs } from "node:util";
import { Folio } from "#clients/typescript/src/folio.ts";
import { FolioConnectionError, FolioError } from "#clients/typescript/src/folio-error.ts";
import { API_KEY_COMMANDS } from "./api-key-commands.ts";
import { BANK_COMMANDS } from "./bank-commands.ts";
import { CLIENT_COMMANDS } from "./client-commands.ts";
import { type Call, type Command, PartlyRefusedError, UsageError } from "./command.ts";
import { COMPANY_COMMANDS } from "./company-commands.ts";
import { CREDIT_NOTE_COMMANDS } from "./credit-note-commands.ts";
import { EVENT_COMMANDS } from "./event-commands.ts";
import { COMMON_OPTIONS, helpOf, overview } from "./help.ts";
import { INVOICE_COMMANDS } from "./invoice-commands.ts";
import { ITEM_COMMANDS } from "./item-commands.ts";
import { LISTEN_COMMAND } from "./listen-command.ts";
import { ONLINE_PAYMENT_COMMANDS } from "./online-payment-commands.ts";
import { PAYMENT_COMMANDS } from "./payment-commands.ts";
import { QUOTE_COMMANDS } from "./quote-commands.ts";
import { RECEIPT_COMMANDS } from "./receipt-commands.ts";
import { RECURRING_COMMANDS } from "./recurring-commands.ts";
import { WEBHOOK_COMMANDS } from "./webhook-commands.ts";

/** Every command, in the order of help. */
export const COMMANDS: Command[] = [
  ...INVOICE_COMMANDS,
  ...PAYMENT_COMMANDS,
  ...RECEIPT_COMMANDS,
  ...ONLINE_PAYMENT_COMMANDS,
  ...BANK_COMMANDS,
  ...CREDIT_NOTE_COMMANDS,
  ...CLIENT_COMMANDS,
  ...ITEM_COMMANDS,
  ...QUOTE_COMMANDS,
  ...RECURRING_COMMANDS,
  ...COMPANY_COMMANDS,
  ...EVENT_COMMANDS,
  LISTEN_COMMAND,
  ...WEBHOOK_COMMANDS,
  ...API_KEY_COMMANDS,
];

/** What the program is started with. */
export interface World extends Pick<Call, "readText" | "readFile" | "writeBytes" | "signal"> {
  argv: string[];
  variables: Record<string, string | undefined>;
  isTerminal: boolean;
  version: string;
  out(text: string): void;
  err(text: string): void;
}

/** Runs a command line and gives the exit code: 0 done, 1 refused by the API or not reached, 2 not understood. */
export async function runCommandLine(world: World): Promise<number> {
  try {
    await run(world);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      world.err(`folio: ${error.message}\n`);
      return 2;
    }
    if (error instanceof FolioError) world.err(refusal(error));
    else if (error instanceof FolioConnectionError || error instanceof PartlyRefusedError)
      world.err(`folio: ${error.message}\n`);
    else if (!world.signal.aborted) throw error;
    return 1;
  }
}

async function run(world: World): Promise<void> {
  const { argv, variables, isTerminal, version, out, err, ...rest } = world;
  if (argv[0] === "--version") return out(`${version}\n`);
  const command = COMMANDS.find(({ name }) => name.split(" ").every((word, index) => argv[index] === word));
  if (!command) return withoutCommand(argv, out);

  const { values, positionals } = parse(command, argv.slice(command.name.split(" ").length));
  if (values.has("help")) return out(helpOf(command));
  const required = command.args.filter((name) => !name.startsWith("[")).length;
  if (positionals.length < required || positionals.length > command.args.length) {
    throw new UsageError(
      `It is: folio ${[command.name, ...command.args].join(" ")}\nfolio ${command.name} --help has examples.`,
    );
  }
  const isJson = values.has("json") || (!isTerminal && !values.has("table"));
  const output = { isJson, write: out, note: (text: string) => err(`${text}\n`) };
  const company = values.get("company") || variables.FOLIO_COMPANY_ID;
  const scope = JSON.stringify([variables.FOLIO_URL, variables.FOLIO_API_KEY, company]);
  await command.run({
    ...rest,
    folio: connect(variables, company),
    args: positionals,
    options: values,
    output,
    scope,
    version,
    variables,
  });
}

function withoutCommand(argv: string[], out: (text: string) => void): void {
  const words = argv.filter((word) => !word.startsWith("-"));
  const near = COMMANDS.filter(({ name }) => name.split(" ")[0] === words[0]);
  const asks = argv.includes("--help") || argv.includes("-h") || words[0] === "help";
  if (asks || argv.length === 0) {
    out(overview(asks && near.length > 0 ? near : COMMANDS));
    return;
  }
  const known = near.length > 0 ? near.map(({ name }) => `folio ${name}`).join(", ") : "folio --help lists them";
  throw new UsageError(`There is no command ${words.slice(0, 2).join(" ")}: ${known}.`);
}

function parse(command: Command, args: string[]): { values: Map<string, string>; positionals: string[] } {
  const known = { ...COMMON_OPTIONS, ...command.options };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { type, short, multiple = false }]) => [
      name,
      { type, multiple, ...(short !== undefined && { short }) },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: withOrder(args), options, allowPositionals: true });
    return {
      values: new Map(Object.entries(values).map(([name, value]) => [name, toText(value)])),
      positionals,
    };
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : error}\nfolio ${command.name} --help lists the options.`,
    );
  }
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value);
  return typeof value === "string" ? value : "";
}

/** `--sort -updatedAt` as parseArgs takes it, to whom a value that begins with a dash is another option. */
function withOrder(args: string[]): string[] {
  const place = args.indexOf("--sort");
  const order = args[place + 1];
  return place < 0 || !order?.startsWith("-") ? args : args.toSpliced(place, 2, `--sort=${order}`);
}

function connect(variables: World["variables"], company: string | undefined): Folio {
  const { FOLIO_API_KEY: apiKey, FOLIO_URL: baseUrl = "http://127.0.0.1:3000" } = variables;
  if (!apiKey) throw new UsageError("FOLIO_API_KEY is not set. A key is made in Folio's Settings → API keys.");
  if (!URL.canParse(baseUrl))
    throw new UsageError(`FOLIO_URL is not an address, such as https://folio.example: ${baseUrl}`);
  return new Folio({ apiKey, baseUrl, ...(company && { companyId: company }) });
}

function refusal({ problem, code, message, errors, requestId }: FolioError): string {
  const width = Math.max(0, ...errors.map(({ path }) => path.length));
  return [
    `folio: ${problem?.detail ?? message} (${code})`,
    ...errors.map((fault) => `  ${fault.path.padEnd(width)}  ${fault.message}`),
    ...(requestId ? [`  request ${requestId}`] : []),
    "",
  ].join("\n");
}
