import "server-only";
import { prisma, type Tx } from "#lib/db/client.ts";

/** A file that a user attached to an e-mail. */
export interface StoredAttachment {
  filename: string;
  mediaType: string;
  content: Uint8Array;
}

/** Stores the attachments of a delivery in their order. The delivery must be new. */
export async function insertAttachments(tx: Tx, companyId: string, deliveryId: string, attachments: StoredAttachment[]): Promise<void> {
  if (attachments.length === 0) return;
  await tx.emailAttachment.createMany({
    data: attachments.map(({ filename, mediaType, content }, position) => ({
      ...{ companyId, deliveryId, position, filename, mediaType },
      content: content as Uint8Array<ArrayBuffer>,
    })),
  });
}

/** The attachments of a delivery in their order. */
export async function findAttachments(companyId: string, deliveryId: string): Promise<StoredAttachment[]> {
  return prisma.emailAttachment.findMany({
    where: { companyId, deliveryId },
    select: { filename: true, mediaType: true, content: true },
    orderBy: { position: "asc" },
  });
}
