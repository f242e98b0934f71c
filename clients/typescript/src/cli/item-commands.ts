import type { Item, ItemChanges, ItemInput, ItemSales, ListItems } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EXTERNAL_ID_FILTER, EXTERNAL_OPTIONS, readChanges, withExternalData } from "./external-data.ts";
import { EXAMPLE_ID } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, KEY_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<Item>[] = [
  { head: "REFERENCE", cell: ({ reference }) => reference },
  { head: "NAME", cell: ({ name }) => name },
  { head: "PRICE", cell: pricesOf },
  { head: "VAT", cell: ({ taxRate }) => `${taxRate} %` },
  { head: "ID", cell: ({ id }) => id },
];

const SALES_COLUMNS: Column<ItemSales["data"][number]>[] = [
  { head: "MONTH", cell: ({ month }) => month },
  { head: "QUANTITY", cell: ({ quantity }) => `${quantity}`, right: true },
  { head: "SUBTOTAL", cell: ({ subtotal, currency }) => formatAmount(subtotal, currency), right: true },
];

/** The commands for the catalogue. */
export const ITEM_COMMANDS: Command[] = [
  {
    name: "items list",
    summary: "List items.",
    args: [],
    options: {
      search: { type: "string", value: "<text>", help: "In the reference, the name or the description." },
      reference: { type: "string", value: "<reference>", help: "Of exactly this reference." },
      ...EXTERNAL_ID_FILTER,
      archived: { type: "boolean", help: "The archived ones." },
      ...sortOptions("createdAt", "updatedAt"),
    },
    examples: ["folio items list --search conseil", "folio items list --all --json > items.json"],
    async run({ folio, options, output, signal }) {
      const filters: ListItems = {
        ...placeOf<NonNullable<ListItems["sort"]>>(options),
        ...valuesOf(options, ["search", "reference", "externalId"]),
        ...(options.has("archived") && { archived: "true" }),
      };
      showRows(
        output,
        await takeRows(options, (limit) => folio.items.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "items get",
    summary: "Show an item.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio items get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.items.getWithETag(id, { signal }), showItem);
    },
  },
  {
    name: "items create",
    summary: "Create an item from a JSON file.",
    args: ["<file>"],
    options: { ...EXTERNAL_OPTIONS, ...KEY_OPTION },
    examples: [
      "folio items create item.json",
      `echo '{"name": "Consulting", "unit": "day", "taxRate": 20,\n        "prices": [{"currency": "EUR", "unitPrice": 65000}]}' | folio items create -`,
    ],
    async run({ folio, args: [file = ""], options, output, readText, signal }) {
      const input = readJson(file, await readText(file)) as ItemInput; // the API parses it strictly
      showItem(output, await folio.items.create(withExternalData(input, options), writeOptions(options, signal)));
    },
  },
  {
    name: "items update",
    summary: "Change the fields that a JSON file has.",
    args: ["<id>", "[<file>]"],
    options: { ...EXTERNAL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [`echo '{"name": "Consulting"}' | folio items update ${EXAMPLE_ID} -`],
    async run({ folio, args: [id = "", file], options, output, readText, signal }) {
      const changes = await readChanges<ItemChanges>(file, options, readText);
      showItem(output, await folio.items.update(id, changes, writeOptions(options, signal)));
    },
  },
  {
    name: "items sales",
    summary: "What was sold of an item by month, less what was credited.",
    args: ["<id>"],
    options: {
      from: { type: "string", value: "<date>", help: "Issued on this day or later." },
      to: { type: "string", value: "<date>", help: "Issued on this day or earlier." },
    },
    examples: [`folio items sales ${EXAMPLE_ID} --from 2026-01-01`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      const sales = await folio.items.sales(id, valuesOf(options, ["from", "to"]), { signal });
      if (output.isJson) return showOne(output, sales, []);
      showRows(output, [...sales.data, ...sales.totals.map((total) => ({ month: "Total", ...total }))], SALES_COLUMNS);
    },
  },
  {
    name: "items archive",
    summary: "Stop offering an item for new lines.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio items archive ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showItem(output, await folio.items.archive(id, writeOptions(options, signal)));
    },
  },
  {
    name: "items restore",
    summary: "Offer an archived item again.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio items restore ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showItem(output, await folio.items.restore(id, writeOptions(options, signal)));
    },
  },
  {
    name: "items delete",
    summary: "Delete an item that no line names.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio items delete ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      await folio.items.delete(id, writeOptions(options, signal));
      output.note(`${id}: deleted`);
    },
  },
];

function showItem(output: Output, item: Item): void {
  showOne(output, item, [
    ["Reference", item.reference],
    ["Name", item.name],
    ["Description", item.description],
    ["Unit", item.unit],
    ["Prices", pricesOf(item)],
    ["VAT", `${item.taxRate} %`],
    ["Archived", item.archivedAt],
    ["External id", item.externalId],
    ["Id", item.id],
  ]);
}

function pricesOf({ prices }: Item): string {
  return prices.map(({ currency, unitPriceDecimal }) => `${unitPriceDecimal} ${currency}`).join(", ");
}
