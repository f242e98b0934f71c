import "server-only";
import { auditCompany, type CompanyFigures } from "#lib/audit/audit-company.ts";
import { checkChain } from "#lib/audit/check-chain.ts";
import { auditedChains, auditedCompany, type ChainHead } from "#lib/db/audit-log/audited.ts";
import { AUDIT_LIMITS } from "#lib/db/connection/limits.ts";
import { inSnapshot, type Snapshot } from "#lib/db/snapshot.ts";

/** A company without faults, or a group with the events that concern it alone. */
export interface AuditedPart {
  id: string;
  name: string;
  head: ChainHead;
  /** Null for a group. */
  figures: CompanyFigures | null;
}

export type AuditOutcome =
  | { ok: true }
  /** The first fault: its company, its invoice and a description. */
  | { ok: false; part: string | null; invoice: string | null; what: string };

/**
 * Verifies the whole database at one moment, while others may write to it. `report` is called for each part without
 * faults before the next one is checked. Invoices and events are read in batches, so memory use stays nearly constant.
 * `keptHashes` are hashes of last events that earlier audits reported and that were stored where nobody with write
 * access to the database can change them. A trail that was rewritten, including all later hashes, no longer contains
 * them.
 */
export async function auditDatabase(
  report: (part: AuditedPart) => void,
  keptHashes: string[] = [],
): Promise<AuditOutcome> {
  return inSnapshot(AUDIT_LIMITS, (snapshot) => auditSnapshot(snapshot, report, keptHashes));
}

/** The same within a transaction, on what it sees. */
export async function auditSnapshot(
  snapshot: Snapshot,
  report: (part: AuditedPart) => void,
  keptHashes: string[] = [],
): Promise<AuditOutcome> {
  const missingHashes = new Set(keptHashes);
  for (const { id, name, isGroup } of await auditedChains(snapshot)) {
    if (name === null) return { ok: false, part: id, invoice: null, what: "a trail is there, but its company is gone" };
    const chain = await checkChain(snapshot, id, missingHashes);
    if (!chain.ok) return { ok: false, part: name, invoice: chain.number, what: chain.what };
    const figures = isGroup ? null : await auditCompany(snapshot, await auditedCompany(snapshot, id));
    if (figures?.ok === false) return { ok: false, part: name, invoice: figures.invoice, what: figures.what };
    report({ id, name, head: chain.head, figures });
  }
  const [hash] = missingHashes;
  return hash === undefined
    ? { ok: true }
    : { ok: false, part: null, invoice: null, what: `no trail has the event whose hash ${hash} was kept` };
}
