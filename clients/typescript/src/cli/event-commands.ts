import type { EventChoice, FolioEvent, ListEvents } from "#clients/typescript/src/schemas.ts";
import type { Command } from "./command.ts";
import { EXAMPLE_ID, findInvoice, INVOICE } from "./find-invoice.ts";
import { type Column, showOne, showRows } from "./output.ts";
import { LIST_OPTIONS, takeRows } from "./take-rows.ts";

const COLUMNS: Column<FolioEvent>[] = [
  { head: "WHEN", cell: ({ occurredAt }) => occurredAt },
  { head: "TYPE", cell: ({ type }) => type },
  { head: "BY", cell: ({ actor }) => actor.kind },
  { head: "INVOICE", cell: ({ invoiceNumber, invoiceId }) => invoiceNumber ?? invoiceId },
  { head: "STATUS", cell: ({ statusAfter }) => statusAfter },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands that show the feed. */
export const EVENT_COMMANDS: Command[] = [
  {
    name: "events list",
    summary: "List what happened, oldest first.",
    args: [],
    options: {
      types: { type: "string", value: "<type,…>", help: "Only these, such as invoice.*,credit_note.issued." },
      invoice: { type: "string", value: INVOICE, help: "Only what happened to this invoice: its number or id." },
      client: { type: "string", value: "<id>", help: "Only what happened to this client and its invoices." },
      ...LIST_OPTIONS,
    },
    examples: [
      "folio events list --types invoice.paid --all",
      "folio events list --invoice F-2026-00012",
      "folio events list --all --json | jq -r '.[].type' | sort | uniq -c",
    ],
    async run({ folio, options, output, signal }) {
      const [types, invoice, clientId] = ["types", "invoice", "client"].map((name) => options.get(name));
      const filters: Omit<ListEvents, "after"> = {
        ...(types !== undefined && { types: types.split(",") as EventChoice[] }),
        ...(invoice !== undefined && { invoiceId: await findInvoice(folio, invoice, signal) }),
        ...(clientId !== undefined && { clientId }),
      };
      showRows(
        output,
        await takeRows(options, (limit) =>
          folio.events.iterate(options.get("after"), { ...filters, limit }, { signal }),
        ),
        COLUMNS,
      );
    },
  },
  {
    name: "events get",
    summary: "Show an event.",
    args: ["<id>"],
    options: {},
    examples: [`folio events get ${EXAMPLE_ID} --json`],
    async run({ folio, args: [id = ""], output, signal }) {
      const event = await folio.events.get(id, { signal });
      const { type, occurredAt, actor, invoiceNumber, invoiceId, statusBefore, statusAfter, data } = event;
      showOne(output, event, [
        ["Type", type],
        ["When", occurredAt],
        ["By", actor.kind],
        ["Invoice", invoiceNumber ?? invoiceId],
        ["Status", statusBefore === statusAfter ? statusAfter : `${statusBefore ?? "–"} → ${statusAfter ?? "–"}`],
        ...Object.entries(data).map(([name, value]): [string, string | null] => [
          name,
          value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value),
        ]),
      ]);
    },
  },
];
