import { z } from "zod";
import { uuid } from "#lib/contract/fields.ts";
import { optionalIdempotencyKey } from "#lib/contract/idempotency-key.ts";
import { type checkedInvoice, invoiceDetail, invoiceSummary } from "#lib/contract/invoice-output.ts";
import { warnings } from "#lib/contract/warning-output.ts";
import { entityTag } from "#lib/http/entity-tag.ts";

// What several tools take and answer.

export const invoiceId = uuid.meta({
  description: "`id` of an invoice, as search_invoices answers it. Not its number.",
});

export const idempotencyKey = optionalIdempotencyKey.meta({
  description:
    "A new one for each change. Pass the same again to repeat a call whose answer did not arrive: it is made once.",
});

/** Of a preview. */
export const token = z.string().meta({ description: "For the next step, unchanged." });

/** What comes after a preview, for the model. */
export const nextStep = (tool: string) =>
  `Does nothing yet: show \`summary\` to the person, and call ${tool} with \`token\` once they agree.`;

const version = { etag: z.string().meta({ description: "Of this version; change_draft takes it." }) };

/** An invoice as the API shows it, and the version that this is. */
export const taggedInvoice = z.strictObject({ ...version, invoice: invoiceDetail });

const { viewUrl, delivery } = invoiceDetail.shape;

/** What a change answers of an invoice: what the list shows of it, its link and its e-mail. */
export const shortInvoice = z.strictObject({ ...invoiceSummary.shape, viewUrl, delivery });

export const taggedShortInvoice = z.strictObject({
  ...version,
  invoice: shortInvoice.meta({ description: "In short; get_invoice has all of it." }),
});

export type InvoiceBody = z.output<typeof invoiceDetail>;

/** A draft that was made or an invoice that was issued, with what it lacks. */
export const taggedWithWarnings = taggedShortInvoice.extend({ warnings });

/**
 * The answer of a change. The body is that of the route, whose warnings, if any, are no part of the version that GET
 * shows. Answers that an earlier release stored have none.
 */
export function toTagged({
  warnings: listed = [],
  ...body
}: InvoiceBody & Partial<Pick<z.output<typeof checkedInvoice>, "warnings">>) {
  return { etag: entityTag(JSON.stringify(body)), invoice: toShort(body), warnings: listed };
}

/** The short form of an invoice in detail, or of an answer that a release stored which had no external data. */
export function toShort(body: InvoiceBody): z.output<typeof shortInvoice> {
  return shortInvoice.strip().parse(Object.assign({ externalId: null, metadata: {} }, body));
}
