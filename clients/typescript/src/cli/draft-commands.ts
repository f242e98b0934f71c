import type { InvoiceChanges, InvoiceInput, InvoicePreview } from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EXTERNAL_OPTIONS, readChanges, withExternalData } from "./external-data.ts";
import { EXAMPLE_ID, findInvoice, INVOICE } from "./find-invoice.ts";
import { type Output, showOne } from "./output.ts";
import { readJson } from "./read-json.ts";
import { outputOption, saveBytes } from "./save-bytes.ts";
import { showInvoice } from "./show-invoice.ts";
import { CHANGE_OPTIONS, KEY_OPTION, writeOptions } from "./write-options.ts";

/** The commands for what is not issued yet. */
export const DRAFT_COMMANDS: Command[] = [
  {
    name: "invoices preview",
    summary: "Show what a JSON file would come to. Nothing is stored.",
    args: ["<file>"],
    options: outputOption("the amounts instead of the PDF."),
    examples: ["folio invoices preview invoice.json", "folio invoices preview invoice.json -o draft.pdf"],
    async run({ folio, args: [file = ""], options, output, readText, writeBytes, signal }) {
      const input = readJson(file, await readText(file)) as InvoiceInput; // the API parses it strictly
      const target = options.get("output");
      if (target === undefined) showPreview(output, await folio.invoices.preview(input, { signal }));
      else await saveBytes({ writeBytes, output }, target, await folio.invoices.previewPdf(input, { signal }));
    },
  },
  {
    name: "invoices create",
    summary: "Create a draft from a JSON file.",
    args: ["<file>"],
    options: { ...EXTERNAL_OPTIONS, ...KEY_OPTION },
    examples: [
      "folio invoices create invoice.json",
      "folio invoices create invoice.json --external-id erp-4711 --metadata orderId=4711 --metadata shop=lyon",
      `echo '{"clientId": "…", "issueDate": "2026-11-20", "dueDate": "2026-12-20",\n        "lines": [{"description": "Conseil", "quantity": 2.5, "unit": "day", "unitPrice": 65000, "taxRate": 20}]}' | folio invoices create -`,
    ],
    async run({ folio, args: [file = ""], options, output, readText, signal }) {
      const input = readJson(file, await readText(file)) as InvoiceInput; // the API parses it strictly
      const body = withExternalData(input, options);
      showInvoice(output, await folio.invoices.create(body, writeOptions(options, signal)));
    },
  },
  {
    name: "invoices update",
    summary: "Change the fields that a JSON file has. Refused where somebody else changes the draft meanwhile.",
    args: [INVOICE, "[<file>]"],
    options: { ...EXTERNAL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [
      `folio invoices update ${EXAMPLE_ID} changes.json`,
      "folio invoices update F-2026-00042 --metadata paidBy=card",
      `echo '{"dueDate": "2027-01-31", "notes": null}' | folio invoices update ${EXAMPLE_ID} -`,
    ],
    async run({ folio, args: [reference = "", file], options, output, readText, signal }) {
      const id = await findInvoice(folio, reference, signal);
      // Before the file is read: standard input may be open for as long as somebody edits.
      const { etag } = await folio.invoices.getWithETag(id, { signal });
      const changes = await readChanges<InvoiceChanges>(file, options, readText);
      const call = { ifMatch: etag, ...writeOptions(options, signal) };
      showInvoice(output, await folio.invoices.update(id, changes, call));
    },
  },
  {
    name: "invoices attach",
    summary: "Add a file to a draft: a PDF, PNG, JPEG, CSV, XLSX or ODS.",
    args: [INVOICE, "<file>"],
    options: CHANGE_OPTIONS,
    examples: [`folio invoices attach ${EXAMPLE_ID} timesheet.pdf`],
    async run({ folio, args: [reference = "", file = ""], options, output, readFile, signal }) {
      const id = await findInvoice(folio, reference, signal);
      const attachment = await folio.invoices.attach(id, await readFile(file), writeOptions(options, signal));
      showOne(output, attachment, [
        ["Name", attachment.name],
        ["Type", attachment.mediaType],
        ["Bytes", `${attachment.size}`],
        ["Id", attachment.id],
      ]);
    },
  },
  {
    name: "invoices detach",
    summary: "Remove a file from a draft.",
    args: [INVOICE, "<attachment>"],
    options: CHANGE_OPTIONS,
    examples: [`folio invoices detach ${EXAMPLE_ID} ${EXAMPLE_ID}`],
    async run({ folio, args: [reference = "", attachmentId = ""], options, output, signal }) {
      const id = await findInvoice(folio, reference, signal);
      await folio.invoices.detach(id, attachmentId, writeOptions(options, signal));
      output.note(`${attachmentId}: removed`);
    },
  },
  {
    name: "invoices delete",
    summary: "Delete a draft.",
    args: [INVOICE],
    options: CHANGE_OPTIONS,
    examples: [`folio invoices delete ${EXAMPLE_ID}`],
    async run({ folio, args: [reference = ""], options, output, signal }) {
      await folio.invoices.delete(await findInvoice(folio, reference, signal), writeOptions(options, signal));
      output.note(`${reference}: deleted`);
    },
  },
];

function showPreview(output: Output, preview: InvoicePreview): void {
  const { currency, subtotal, taxBreakdown, total } = preview;
  showOne(output, preview, [
    ["Excluding tax", formatAmount(subtotal, currency)],
    ...taxBreakdown.map(({ taxRate, tax }): [string, string] => [`VAT ${taxRate} %`, formatAmount(tax, currency)]),
    ["Total", formatAmount(total, currency)],
  ]);
}
