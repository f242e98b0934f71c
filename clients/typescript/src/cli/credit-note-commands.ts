import type {
  CreditNote,
  CreditNoteInput,
  CreditNoteSummary,
  ListCreditNotes,
} from "#clients/typescript/src/schemas.ts";
import { formatAmount } from "./amounts.ts";
import type { Command } from "./command.ts";
import { EMAIL_OPTIONS, readEmail } from "./email-commands.ts";
import { EXTERNAL_ID_FILTER, EXTERNAL_OPTIONS, withExternalData } from "./external-data.ts";
import { EXAMPLE_ID, findInvoice } from "./find-invoice.ts";
import { type Column, type Output, showOne, showRows } from "./output.ts";
import { readJson } from "./read-json.ts";
import { outputOption, saveBytes } from "./save-bytes.ts";
import { showTagged } from "./show-tagged.ts";
import { placeOf, sortOptions, takeRows, valuesOf } from "./take-rows.ts";
import { CHANGE_OPTIONS, ETAG_OPTION, writeOptions } from "./write-options.ts";

const COLUMNS: Column<CreditNoteSummary>[] = [
  { head: "NUMBER", cell: ({ number }) => number },
  { head: "INVOICE", cell: ({ invoiceNumber }) => invoiceNumber },
  { head: "CLIENT", cell: ({ clientName }) => clientName },
  { head: "DATE", cell: ({ issueDate }) => issueDate },
  { head: "TOTAL", cell: ({ total, currency }) => formatAmount(total, currency), right: true },
  { head: "ID", cell: ({ id }) => id },
];

/** The commands for credit notes. */
export const CREDIT_NOTE_COMMANDS: Command[] = [
  {
    name: "credit-notes list",
    summary: "List credit notes, the latest first.",
    args: [],
    options: {
      invoice: { type: "string", value: "<invoice>", help: "Of one invoice." },
      from: { type: "string", value: "<date>", help: "Issued on this day or later." },
      to: { type: "string", value: "<date>", help: "Issued on this day or earlier." },
      search: { type: "string", value: "<text>", help: "In the number, the invoice's number or the client's name." },
      number: { type: "string", value: "<number>", help: "Of exactly this number." },
      ...EXTERNAL_ID_FILTER,
      ...sortOptions("issueDate", "createdAt", "updatedAt"),
    },
    examples: ["folio credit-notes list --from 2026-01-01"],
    async run({ folio, options, output, signal }) {
      const filters: ListCreditNotes = {
        ...placeOf<NonNullable<ListCreditNotes["sort"]>>(options),
        ...valuesOf(options, ["from", "to", "search", "number", "externalId"]),
      };
      const invoice = options.get("invoice");
      if (invoice !== undefined) filters.invoiceId = await findInvoice(folio, invoice, signal);
      showRows(
        output,
        await takeRows(options, (limit) => folio.creditNotes.list({ ...filters, limit }, { signal })),
        COLUMNS,
      );
    },
  },
  {
    name: "credit-notes create",
    summary: "Cancel an invoice, or take back lines of it.",
    args: ["<invoice>"],
    options: {
      lines: {
        type: "string",
        value: "<file>",
        help: 'JSON: [{"lineNumber": 1, "quantity": 0.5}], or "amount" in cents for "quantity". Absent: the whole invoice is cancelled.',
      },
      reason: { type: "string", value: "<text>", help: "Printed on the credit note." },
      ...EXTERNAL_OPTIONS,
      ...CHANGE_OPTIONS,
    },
    examples: [
      "folio credit-notes create F-2026-00042 --reason 'Invoiced twice'",
      "folio credit-notes create F-2026-00042 --lines returned.json",
    ],
    async run({ folio, args: [reference = ""], options, output, readText, signal }) {
      const [file, reason] = [options.get("lines"), options.get("reason")];
      const input: CreditNoteInput = {};
      if (file !== undefined)
        input.lines = readJson(file, await readText(file)) as NonNullable<CreditNoteInput["lines"]>; // the API parses it
      if (reason !== undefined) input.reason = reason;
      showCreditNote(
        output,
        await folio.invoices.credit(
          await findInvoice(folio, reference, signal),
          withExternalData(input, options),
          writeOptions(options, signal),
        ),
      );
    },
  },
  {
    name: "credit-notes get",
    summary: "Show a credit note.",
    args: ["<id>"],
    options: ETAG_OPTION,
    examples: [`folio credit-notes get ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], signal, ...call }) {
      showTagged(call, await folio.creditNotes.getWithETag(id, { signal }), showCreditNote);
    },
  },
  {
    name: "credit-notes send",
    summary: "E-mail a credit note to who got the invoice, once.",
    args: ["<id>"],
    options: CHANGE_OPTIONS,
    examples: [`folio credit-notes send ${EXAMPLE_ID}`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showCreditNote(output, await folio.creditNotes.send(id, writeOptions(options, signal)));
    },
  },
  {
    name: "credit-notes resend",
    summary: "E-mail a credit note again, to the same people or to others.",
    args: ["<id>"],
    options: { ...EMAIL_OPTIONS, ...CHANGE_OPTIONS },
    examples: [`folio credit-notes resend ${EXAMPLE_ID} --to compta@client.example`],
    async run({ folio, args: [id = ""], options, output, signal }) {
      showCreditNote(output, await folio.creditNotes.resend(id, readEmail(options), writeOptions(options, signal)));
    },
  },
  {
    name: "credit-notes facturx",
    summary: "Download the XML of a credit note on a Factur-X invoice.",
    args: ["<id>"],
    options: outputOption("<id>.xml"),
    examples: [`folio credit-notes facturx ${EXAMPLE_ID} -o factur-x.xml`],
    async run({ folio, args: [id = ""], options, output, writeBytes, signal }) {
      const bytes = await folio.creditNotes.facturx(id, { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `${id}.xml`, bytes);
    },
  },
  {
    name: "credit-notes pdf",
    summary: "Download the PDF of a credit note.",
    args: ["<id>"],
    options: outputOption("<id>.pdf"),
    examples: [`folio credit-notes pdf ${EXAMPLE_ID} -o credit-note.pdf`],
    async run({ folio, args: [id = ""], options, output, writeBytes, signal }) {
      const bytes = await folio.creditNotes.pdf(id, { signal });
      await saveBytes({ writeBytes, output }, options.get("output") ?? `${id}.pdf`, bytes);
    },
  },
];

function showCreditNote(output: Output, note: CreditNote): void {
  showOne(output, note, [
    ["Number", note.number],
    ["Invoice", note.invoiceNumber],
    ["Client", note.clientName],
    ["Date", note.issueDate],
    ["Total", formatAmount(note.total, note.currency)],
    ["Reason", note.reason],
    ["External id", note.externalId],
    ["E-mail", note.delivery && `${note.delivery.status}, to ${note.delivery.to}`],
    ["Id", note.id],
  ]);
}
