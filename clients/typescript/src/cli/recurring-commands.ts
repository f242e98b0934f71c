import type {
  ListRecurringInvoices,
  MissedAnswer,
  PlannedInvoiceList,
  RecurringInvoice,
  RecurringInvoiceChanges,
  RecurringInvoiceInput,
  RecurringRunList,
} from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EXTERNAL_ID_FILTER, EXTERNAL_OPTIONS, readChanges, withExternalData } from "./external-data.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { showTagged } from "./show-tagged.ts";
import { LIST_OPTIONS, placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<RecurringInvoice>[] = [
  { head: "CLIENT", cell: ({ invoice }) => invoice.clientName },
  { head: "EVERY", cell: rhythmOf },
  { head: "NEXT", cell: ({ nextDate }) => nextDate },
  { head: "ACTION", cell: ({ action }) => action },
  { head: "STATUS", cell: ({ status }) => status },
  { head: "ID", cell: ({ id }) => id },
];

const RUN_COLUMNS: Column<RecurringRunList["data"][number]>[] = [
  { head: "NUMBER", cell: ({ sequence }) => `${sequence}`, right: true },
  { head: "DATE", cell: ({ date }) => date },
  { head: "OUTCOME", cell: ({ outcome }) => outcome },
  { head: "REASON", cell: ({ reason }) => reason && [reason.code, ...reason.faults].join(": ") },
  { head: "INVOICE", cell: ({ invoiceId }) => invoiceId },
];

function plannedColumns(currency: string): Column<PlannedInvoiceList["data"][number]>[] {
  return [
    { head: "NUMBER", cell: ({ sequence }) => `${sequence}`, right: true },
    { head: "DATE", cell: ({ date }) => date },
    { head: "PERIOD", cell: ({ period }) => period && `${period.start} – ${period.end}` },
    { head: "TOTAL", cell: ({ total }) => formatAmount(total, currency), right: true },
    { head: "SKIPPED", cell: ({ isSkipped }) => (isSkipped ? "skipped" : "") },
  ];
}

/** The commands for recurring invoices. */
export const RECURRING_COMMANDS: Command[] = [
  {
    name: "recurring list",
    summary: "List recurring invoices.",
    args: [],
    options: {
      status: { type: "string", value: "<status>", help: "active, paused or ended." },
      client: { type: "string", value: "<id>", help: "Of this client." },
      search: { type: "string", value: "<text>", help: "In the name of the client or a line." },
      ...EXTERNAL_ID_FILTER,
      ...sortOptions("createdAt", "updatedAt"),
    },
    examples: ["folio recurring list --status active", "folio recurring list --all --json > recurring.json"],
    async run({ folio, options, output, signal }) {
      const [status, clientId] = [options.get("status"), options.get("client")];
      const filters: ListRecurringInvoices = {
        ...placeOf<NonNullable<ListRecurringInvoices["sort"]>>(options),
        ...valuesOf(options, ["search", "externalId"]),
        ...(status !== undefined && { status: status as RecurringInvoice["status"] }),
        ...(clientId !== undefined && { clientId }),
      };
      showRows(
        output,
        await takeRows(options, (limit) => folio.recurringInvoices.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "recurring get",
    summary: "Show a recurring invoice.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio recurring get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.recurringInvoices.getWithETag(id, { signal }), showSchedule);
    },
  },
  {
    name: "recurring create",
    summary: "Create a recurring invoice from a JSON file.",
    args: ["<file>"],
    options: { ...EXTERNAL_OPTIONS, ...KEY_OPTION },
    examples: [
      "folio recurring create retainer.json",
      `echo '{"interval": "month", "dayOfMonth": 31, "startDate": "2026-12-31", "action": "send",\n        "invoice": {"clientId": "${EXAMPLE_ID}",\n          "lines": [{"description": "Retainer, {period}", "quantity": 1, "unitPrice": 50000, "taxRate": 20}]}}' | folio recurring create -`,
    ],
    async run({ folio, args: [file = ""], options, output, readText, signal }) {
      const input = readJson(file, await readText(file)) as RecurringInvoiceInput; // the API parses it strictly
      const body = withExternalData(input, options);
      showSchedule(output, await folio.recurringInvoices.create(body, writeOptions(options, signal)));
    },
  },
  {
    name: "recurring update",
    summary: "Change the fields that a JSON file has, from the next date on.",
    args: ["<id>", "[<file>]"],
    options: { ...EXTERNAL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [`echo '{"endDate": "2027-12-31"}' | folio recurring update ${EXAMPLE_ID} -`],
    async run({ folio, args: [id = "", file], options, output, readText, signal }) {
      const changes = await readChanges<RecurringInvoiceChanges>(file, options, readText);
      showSchedule(output, await folio.recurringInvoices.update(id, changes, writeOptions(options, signal)));
    },
  },
  {
    name: "recurring upcoming",
    summary: "Show the next dates with what their invoices come to.",
    args: ["<id>"],
    options: { limit: { type: "string", value: "<number>", help: "How many at most: 12." } },
    examples: [`folio recurring upcoming ${EXAMPLE_ID} --limit 24`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const { invoice } = await folio.recurringInvoices.get(id, { signal });
      const { data } = await folio.recurringInvoices.upcoming(id, numbersOf(options, ["limit"]), { signal });
      showRows(output, data, plannedColumns(invoice.currency));
    },
  },
  {
    name: "recurring runs",
    summary: "Show what became of its dates, the latest first.",
    args: ["<id>"],
    options: {
      ...(LIST_OPTIONS.limit && { limit: LIST_OPTIONS.limit }),
      before: { type: "string", value: "<number>", help: "Only those before this number." },
    },
    examples: [`folio recurring runs ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const { data } = await folio.recurringInvoices.runs(id, numbersOf(options, ["limit", "before"]), { signal });
      showRows(output, data, RUN_COLUMNS);
    },
  },
  {
    name: "recurring pause",
    summary: "Make no invoices until it is resumed.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio recurring pause ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showSchedule(output, await folio.recurringInvoices.pause(id, writeOptions(options, signal)));
    },
  },
  {
    name: "recurring resume",
    summary: "Go on with the first date from today on.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio recurring resume ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showSchedule(output, await folio.recurringInvoices.resume(id, writeOptions(options, signal)));
    },
  },
  {
    name: "recurring end",
    summary: "End it for good.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio recurring end ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showSchedule(output, await folio.recurringInvoices.end(id, writeOptions(options, signal)));
    },
  },
  {
    name: "recurring skip",
    summary: "Leave out a date that lies ahead.",
    args: ["<id>", "[<date>]"],
    options: CHANGE_OPTIONS,
    examples: [`folio recurring skip ${EXAMPLE_ID}`, `folio recurring skip ${EXAMPLE_ID} 2027-08-31`],
    async run({ folio, args: [id = "", date], options, output, signal }) {
      const input = date === undefined ? {} : { date };
      showSchedule(output, await folio.recurringInvoices.skip(id, input, writeOptions(options, signal)));
    },
  },
  {
    name: "recurring missed",
    summary: "Say what becomes of the drafts of missed dates: all are issued, only the last, or none.",
    args: ["<id>", "<all|last|none>"],
    options: CHANGE_OPTIONS,
    examples: [`folio recurring missed ${EXAMPLE_ID} last`],
    async run({ folio, args: [id = "", answer = ""], options, output, signal }) {
      const given = answer as MissedAnswer; // the API parses it strictly
      showSchedule(output, await folio.recurringInvoices.answerMissed(id, given, writeOptions(options, signal)));
    },
  },
];

function showSchedule(output: Output, schedule: RecurringInvoice): void {
  const { invoice } = schedule;
  showOne(output, schedule, [
    ["Client", invoice.clientName],
    ["Lines", invoice.lines.map(({ description }) => description).join(", ")],
    ["Every", rhythmOf(schedule)],
    ["Action", schedule.action],
    ["Status", schedule.status],
    ["Next date", schedule.nextDate],
    ["End date", schedule.endDate],
    ["External id", schedule.externalId],
    ["Id", schedule.id],
  ]);
}

/** Such as `month on day 31`, or `2 weeks`. */
function rhythmOf({ interval, intervalCount, dayOfMonth }: RecurringInvoice): string {
  const units = intervalCount === 1 ? interval : `${intervalCount} ${interval}s`;
  return dayOfMonth === null ? units : `${units} on day ${dayOfMonth}`;
}

/** The options that the API calls the same, and takes as numbers. It refuses what is none. */
function numbersOf<Name extends string>(options: Map<string, string>, names: readonly Name[]) {
  const given = Object.entries(valuesOf(options, names)).map(([name, value]) => [name, Number(value)]);
  return Object.fromEntries(given) as { [Key in Name]?: number };
}
