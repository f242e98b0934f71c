import "server-only";
import { createHash } from "node:crypto";
import { readFirst, type Tx, withPrisma } from "#lib/db/client.ts";
import { lockCompany } from "#lib/db/companies/lock-company.ts";
import { bytes, oneOf } from "#lib/db/query/field.ts";
import { defineColumnQuery, type RowOf } from "#lib/db/query/query.ts";

const LOGO_TYPES = ["image/png", "image/jpeg"] as const;

const FIND_LOGO = defineColumnQuery(
  "find_logo",
  { mediaType: oneOf(LOGO_TYPES, "media_type"), content: bytes("content") },
  (columns) => `SELECT ${columns} FROM logos WHERE company_id = $1::uuid AND sha256 = $2::bytea`,
);

export type Logo = RowOf<typeof FIND_LOGO>;

/** A company's logo by the SHA-256 (hex) of its content, or null. */
export async function findLogo(companyId: string, sha256: string): Promise<Logo | null> {
  return readFirst("pool", FIND_LOGO, [companyId, Buffer.from(sha256, "hex")]);
}

/** Sets the company's logo. The previous one is kept for the invoices issued with it. */
export async function storeLogo(tx: Tx, companyId: string, { mediaType, content }: Logo, now: Date): Promise<void> {
  await lockCompany(tx, companyId);
  const bytes = Buffer.from(content);
  const sha256 = createHash("sha256").update(bytes).digest();
  await withPrisma(tx, (prisma) =>
    prisma.logo.createMany({
      data: { companyId, sha256, mediaType, content: bytes, createdAt: now },
      skipDuplicates: true,
    }),
  );
  await withPrisma(tx, (prisma) =>
    prisma.company.updateMany({ where: { id: companyId }, data: { logoSha256: sha256, updatedAt: now } }),
  );
}

/** Removes the company's logo; issued invoices keep theirs. */
export async function unsetLogo(tx: Tx, companyId: string, now: Date): Promise<void> {
  await lockCompany(tx, companyId);
  await withPrisma(tx, (prisma) =>
    prisma.company.updateMany({ where: { id: companyId }, data: { logoSha256: null, updatedAt: now } }),
  );
}
