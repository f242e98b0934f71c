import "server-only";
import { createHash } from "node:crypto";
import { inTransaction } from "#lib/db/client.ts";
import { type ArchivedDocument, type DocumentPlace, findDocument, insertDocument } from "#lib/db/invoices/documents.ts";
import { getCompany } from "#lib/db/parties/parties.ts";
import { recordEvent } from "#lib/db/trail/events.ts";

/**
 * Archives a document of an issued invoice, unless another process already has. Returns the archived document in both cases. The trail
 * records its SHA-256, so the bytes cannot be replaced unnoticed.
 */
export async function archiveDocument(place: DocumentPlace, content: Uint8Array, now: Date): Promise<ArchivedDocument> {
  const { companyId, invoiceId, kind } = place;
  const sha256 = createHash("sha256").update(content).digest("hex");
  await inTransaction(async (tx) => {
    if (await insertDocument(tx, place, { content, sha256 }, now)) {
      const { groupId } = await getCompany(tx, companyId);
      const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
      await recordEvent(tx, context, { type: "invoice.archived", invoiceId, data: { kind, sha256 } });
    }
    return { ok: true };
  });
  const archived = await findDocument(place);
  if (!archived) throw new Error(`invoice ${invoiceId} has no ${kind} in the archive after archiving it`);
  return archived;
}
