import "server-only";
import { isbot } from "isbot";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { insertView } from "#lib/db/viewing-links/invoice-views.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { transition } from "#lib/domain/invoices/invoice-status.ts";

/** Whether the user agent is a person's browser: not a crawler, a link previewer or a mail scanner, and not empty. */
export function isPerson(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== "" && !isbot(userAgent);
}

/**
 * Records each time a person opens the viewing link, up to a hundred times in an hour. The first view also sets the
 * invoice's `viewedAt`, and changes `sent` to `viewed`. Other statuses do not change.
 */
export async function recordView(context: Context, invoiceId: string): Promise<void> {
  if (!(await countAttempt("view_invoice", invoiceId))) return;
  await inTransaction(async (tx) => ({ ok: true, viewed: await saveView(tx, context, invoiceId) }));
}

/** The same within a transaction, without a limit. */
export async function saveView(tx: Tx, context: Context, invoiceId: string): Promise<void> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked || locked.status === "draft" || locked.status === "cancelled") return;
  const decision = transition(locked.status, "view");
  const isFirst = locked.viewedAt === null;

  await insertView(tx, companyId, invoiceId, now);
  if (!isFirst && !decision.ok) return;
  const change = { ...(isFirst && { viewedAt: now }), ...(decision.ok && { status: decision.status }) };
  updateInvoice(tx, companyId, invoiceId, change, now);
  await recordEvent(tx, context, { type: "invoice.viewed", invoiceId });
}
