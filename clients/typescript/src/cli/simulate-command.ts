import type { SimulationInput } from "#clients/typescript/src/schemas.ts";
import { type Command, UsageError } from "./command.ts";
import { findInvoice, INVOICE } from "./find-invoice.ts";
import { showInvoice } from "./show-invoice.ts";
import { CHANGE_OPTIONS, writeOptions } from "./write-options.ts";

/** The command that tries out what happens to an invoice after it was sent. */
export const SIMULATE_COMMAND: Command = {
  name: "invoices simulate",
  summary: "In a test company, make happen: delivered, bounced, viewed, accepted, rejected, time_passes.",
  args: [INVOICE, "<event>"],
  options: {
    reason: { type: "string", value: "<text>", help: "With bounced and rejected. Absent: a likely one." },
    days: {
      type: "string",
      value: "<number>",
      help: "With time_passes, 1 to 92. They pass for the whole company, and never come back.",
    },
    ...CHANGE_OPTIONS,
  },
  examples: [
    "export FOLIO_COMPANY_ID=$(folio companies list --json | jq -r '[.[] | select(.isTest)][0].id')   # or --company",
    "folio invoices simulate TEST-2026-00001 delivered",
    "folio invoices simulate TEST-2026-00001 bounced --reason 'Mailbox full'",
    "folio invoices simulate TEST-2026-00001 time_passes --days 30   # it falls overdue, and reminders go",
  ],
  async run({ folio, args: [reference = "", event = ""], options, output, signal }) {
    const simulated = readEvent(event, options);
    const id = await findInvoice(folio, reference, signal);
    showInvoice(output, await folio.invoices.simulate(id, simulated, writeOptions(options, signal)));
  },
};

function readEvent(event: string, options: Map<string, string>): SimulationInput {
  const [reason, days] = [options.get("reason"), options.get("days")];
  if (days !== undefined && !/^\d+$/.test(days))
    throw new UsageError(`--days: ${days} is no number of days, such as 30`);
  const simulated = {
    event,
    ...(reason !== undefined && { reason }),
    ...(days !== undefined && { days: Number(days) }),
  };
  return simulated as SimulationInput; // the API parses it strictly
}
