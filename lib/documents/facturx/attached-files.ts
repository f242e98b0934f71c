import { element, type XmlElement } from "#lib/documents/facturx/xml.ts";
import type { SalesDocument } from "#lib/documents/sales-document.ts";

/** The one code of the French list (BR-FR-17) that says no more than that the file goes with the invoice. */
const ANNEX = "DOCUMENT_ANNEXE";

/**
 * BG-24: the files that go with an invoice, by their names. What a French seller says of each is one of a list of
 * codes.
 */
export function attachedFiles({ attachments, company }: SalesDocument): XmlElement[] {
  return attachments.map(({ name, mediaType, content }) =>
    element(
      "ram:AdditionalReferencedDocument",
      element("ram:IssuerAssignedID", name), // BT-122
      element("ram:TypeCode", "916"),
      company.address.country === "FR" && element("ram:Name", ANNEX), // BT-123
      element(
        "ram:AttachmentBinaryObject",
        { mimeCode: mediaType, filename: name },
        Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString("base64"),
      ), // BT-125
    ),
  );
}
