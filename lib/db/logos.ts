import "server-only";
import { prisma } from "#lib/db/client.ts";

export interface Logo {
  mediaType: "image/png" | "image/jpeg";
  content: Uint8Array;
}

/** A company's logo by its content's SHA-256 (hex), or null. */
export async function findLogo(companyId: string, sha256: string): Promise<Logo | null> {
  const logo = await prisma.logo.findUnique({ where: { companyId_sha256: { companyId, sha256: Buffer.from(sha256, "hex") } } });
  return logo && { mediaType: logo.mediaType === "image/jpeg" ? "image/jpeg" : "image/png", content: logo.content };
}
