import type { ChangeOptions } from "#clients/typescript/src/calls.ts";
import type { Folio } from "#clients/typescript/src/folio.ts";
import type { EmailInput, Invoice } from "#clients/typescript/src/schemas.ts";
import type { Command, Option } from "./command.ts";
import { findInvoice, INVOICE } from "./find-invoice.ts";
import { showInvoice } from "./show-invoice.ts";
import { CHANGE_OPTIONS, writeOptions } from "./write-options.ts";

/** What a command can say of an e-mail. */
export const EMAIL_OPTIONS: Record<string, Option> = {
  to: { type: "string", value: "<address,…>", help: "Absent: who got the document last, or else the client." },
  cc: { type: "string", value: "<address,…>", help: "Copies that everybody sees. Only with --to." },
  subject: { type: "string", value: "<text>", help: "With variables such as {number}. Absent: the company's own." },
  message: { type: "string", value: "<text>", help: "As --subject." },
};

/** The commands that write to a client again. */
export const EMAIL_COMMANDS: Command[] = [
  email(
    "resend",
    "E-mail a sent invoice again, to the same people or to others.",
    "--to compta@client.example",
    (folio, ...call) => folio.invoices.resend(...call),
  ),
  email("remind", "Remind the client of what is due.", "--message 'Is anything missing?'", (folio, ...call) =>
    folio.invoices.remind(...call),
  ),
  email(
    "answer",
    "Answer a client who rejected an invoice.",
    "--message 'You wrote: {reason}. A credit note follows.'",
    (folio, ...call) => folio.invoices.answer(...call),
  ),
];

type Send = (folio: Folio, id: string, email: EmailInput, options: ChangeOptions) => Promise<Invoice>;

function email(verb: string, summary: string, example: string, send: Send): Command {
  return {
    name: `invoices ${verb}`,
    summary,
    args: [INVOICE],
    options: { ...EMAIL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [`folio invoices ${verb} F-2026-00042`, `folio invoices ${verb} F-2026-00042 ${example}`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      showInvoice(output, await send(folio, id, readEmail(options), writeOptions(options, signal)));
    },
  };
}

/** The e-mail that a command's options describe. */
export function readEmail(options: Map<string, string>): EmailInput {
  const input: EmailInput = {};
  for (const name of ["to", "cc"] as const) {
    const addresses = options.get(name);
    if (addresses !== undefined) input[name] = addresses.split(",").map((address) => address.trim());
  }
  for (const name of ["subject", "message"] as const) {
    const value = options.get(name);
    if (value !== undefined) input[name] = value;
  }
  return input;
}
