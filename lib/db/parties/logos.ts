import "server-only";
import { createHash } from "node:crypto";
import { prisma, type Tx } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/parties/lock-company.ts";

export interface Logo {
  mediaType: "image/png" | "image/jpeg";
  content: Uint8Array;
}

/** A company's logo by the SHA-256 (hex) of its content, or null. */
export async function findLogo(companyId: string, sha256: string): Promise<Logo | null> {
  const logo = await prisma.logo.findUnique({ where: { companyId_sha256: { companyId, sha256: Buffer.from(sha256, "hex") } } });
  return logo && { mediaType: logo.mediaType === "image/jpeg" ? "image/jpeg" : "image/png", content: logo.content };
}

/** Sets the company's logo. The previous one is kept for the invoices issued with it. */
export async function storeLogo(tx: Tx, companyId: string, { mediaType, content }: Logo, now: Date): Promise<void> {
  await lockCompany(tx, companyId);
  const bytes = Buffer.from(content);
  const sha256 = createHash("sha256").update(bytes).digest();
  await tx.logo.createMany({ data: { companyId, sha256, mediaType, content: bytes, createdAt: now }, skipDuplicates: true });
  await tx.company.updateMany({ where: { id: companyId }, data: { logoSha256: sha256, updatedAt: now } });
}

/** Removes the company's logo; issued invoices keep theirs. */
export async function unsetLogo(tx: Tx, companyId: string, now: Date): Promise<void> {
  await lockCompany(tx, companyId);
  await tx.company.updateMany({ where: { id: companyId }, data: { logoSha256: null, updatedAt: now } });
}
