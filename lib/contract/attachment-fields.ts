import { z } from "zod";
import { id } from "#lib/contract/output-fields.ts";
import { SentFile } from "#lib/contract/sent-file.ts";
import { ATTACHMENT_TYPES, type InvoiceAttachment } from "#lib/domain/invoices/invoice-attachment.ts";

/** The form that brings a file. */
export const attachFileBody = z.strictObject({
  file: z.instanceof(SentFile, { error: "must be one file" }).meta({
    override: { type: "string", format: "binary" },
    description:
      "A PDF, PNG, JPEG, CSV, XLSX or ODS file of at most 5,000,000 bytes, with its name as `filename`. What it is follows from its content, whatever its name and `Content-Type` say.",
  }),
});

export const invoiceAttachment = z
  .strictObject({
    id,
    name: z.string().meta({
      description: "With the ending of its type; unique within the invoice.",
      examples: ["timesheet.pdf"],
    }),
    mediaType: z.enum(ATTACHMENT_TYPES),
    size: z.int().meta({ description: "Bytes." }),
    sha256: z.string().meta({ description: "Of its content, in hex." }),
    url: z.string().meta({ format: "uri", description: "Where the same API key downloads it." }),
  } satisfies Record<keyof InvoiceAttachment | "url", z.ZodType>)
  .meta({ id: "InvoiceAttachment", description: "A file that goes with the invoice (EN 16931 BG-24)." });

/** A file in an answer. `appUrl` is the origin of its link. */
export function toAttachment(
  { id: attachmentId, name, mediaType, size, sha256 }: InvoiceAttachment,
  invoiceId: string,
  appUrl: string,
): z.output<typeof invoiceAttachment> {
  const url = `${appUrl}/api/invoices/${invoiceId}/attachments/${attachmentId}`;
  return { id: attachmentId, name, mediaType, size, sha256, url };
}
