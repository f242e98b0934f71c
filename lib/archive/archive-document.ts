import "server-only";
import { createHash } from "node:crypto";
import { type ArchivedDocument, type DocumentPlace, findDocument, insertDocuments } from "#lib/db/archive/documents.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { findGroups } from "#lib/db/companies/parties.ts";
import { GroupCommit } from "#lib/db/connection/group-commit.ts";
import { rendererLoad } from "#lib/documents/renderers.ts";
import { newId } from "#lib/domain/identity/identifiers.ts";

/** Documents of one transaction. Each chain of events stays locked until the commit, so it is kept short. */
const MOST_TOGETHER = 16;

interface NewDocument {
  id: string;
  place: DocumentPlace;
  /** What the trail calls it. */
  archivedAs: { kind: string; creditNoteId?: string };
  document: ArchivedDocument;
  now: Date;
  /** Another process, or another request of this one, archived it before. */
  isLate: boolean;
}

const commits = new GroupCommit<NewDocument>(archiveAll, MOST_TOGETHER, () => rendererLoad().busy > 0);

/**
 * Archives a document of an issued invoice, unless it is archived already. Returns the archived document in both cases.
 * The trail records its SHA-256, so the bytes cannot be replaced unnoticed. Documents that arrive while others are
 * drawn or written share one transaction.
 */
export async function archiveDocument(
  place: DocumentPlace,
  archivedAs: NewDocument["archivedAs"],
  content: Uint8Array,
  now: Date,
): Promise<ArchivedDocument> {
  const sha256 = createHash("sha256").update(content).digest("hex");
  const archiving: NewDocument = { id: newId(), place, archivedAs, document: { content, sha256 }, now, isLate: false };
  await commits.add(archiving);
  if (!archiving.isLate) return archiving.document;
  const archived = await findDocument(place);
  if (!archived) throw new Error(`the ${place.kind} ${place.documentId} is not in the archive after archiving it`);
  return archived;
}

async function archiveAll(documents: NewDocument[]): Promise<void> {
  const outcome = await inTransaction(async (tx) => {
    const inserted = await insertDocuments(tx, documents);
    const groups = await findGroups(tx, [...new Set(documents.map(({ place }) => place.companyId))]);
    for (const {
      id,
      place: { companyId, invoiceId },
      archivedAs,
      document,
      now,
    } of documents) {
      if (!inserted.has(id)) continue;
      const groupId = groups.get(companyId);
      if (!groupId) throw new Error(`company ${companyId} is gone`);
      const context = { groupId, companyId, actor: { kind: "system", id: null } as const, now };
      const data = { ...archivedAs, sha256: document.sha256 };
      await recordEvent(tx, context, { type: "invoice.archived", invoiceId, data });
    }
    return { ok: true, inserted };
  });
  for (const document of documents) document.isLate = !outcome.inserted.has(document.id);
}
