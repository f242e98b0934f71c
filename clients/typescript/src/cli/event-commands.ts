import type { EventType, FolioEvent, ListEvents } from "#clients/typescript/src/schemas.ts";
import type { Command } from "./command.ts";
import { type Column, showRows } from "./output.ts";
import { LIST_OPTIONS, takeRows } from "./take-rows.ts";

const COLUMNS: Column<FolioEvent>[] = [
  { head: "WHEN", cell: ({ occurredAt }) => occurredAt },
  { head: "TYPE", cell: ({ type }) => type },
  { head: "BY", cell: ({ actor }) => actor.kind },
  { head: "INVOICE", cell: ({ invoiceId }) => invoiceId },
];

/** The command that shows the feed. */
export const EVENT_COMMANDS: Command[] = [
  {
    name: "events list",
    summary: "List what happened, oldest first.",
    args: [],
    options: {
      after: { type: "string", value: "<cursor>", help: "What came after this place: a nextCursor of the API." },
      types: { type: "string", value: "<type,…>", help: "Only these, such as invoice.paid,invoice.sent." },
      ...LIST_OPTIONS,
    },
    examples: [
      "folio events list --types invoice.paid --all",
      "folio events list --all --json | jq -r '.[].type' | sort | uniq -c",
    ],
    async run({ folio, options, output, signal }) {
      const types = options.get("types");
      const filters: Omit<ListEvents, "after"> = {
        ...(types !== undefined && { types: types.split(",") as EventType[] }),
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
];
