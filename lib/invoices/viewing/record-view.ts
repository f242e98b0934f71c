import "server-only";
import { isbot } from "isbot";
import { countAttempt } from "#lib/db/access/rate-limits.ts";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { insertView } from "#lib/db/invoices/invoice-views.ts";
import { lockInvoice, updateInvoice } from "#lib/db/invoices/invoices.ts";
import { recordEvent } from "#lib/db/trail/events.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { transition } from "#lib/domain/invoice/invoice-status.ts";

/** Whether a person's browser asks, as far as it says so: not a crawler, a link previewer or a mail scanner, and not one that hides what it is. */
export function isPerson(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== "" && !isbot(userAgent);
}

/**
 * Keeps that a person opened the viewing link: each time, with its time, up to a hundred in an hour. The first time is kept with the invoice
 * as well, and one that was sent is viewed from then on; in any other status nothing changes.
 */
export async function recordView(context: Context, invoiceId: string): Promise<void> {
  if (!(await countAttempt("view_invoice", invoiceId))) return;
  await inTransaction(async (tx) => ({ ok: true, viewed: await saveView(tx, context, invoiceId) }));
}

async function saveView(tx: Tx, context: Context, invoiceId: string): Promise<void> {
  const { companyId, now } = context;
  const locked = await lockInvoice(tx, companyId, invoiceId);
  if (!locked || locked.status === "draft" || locked.status === "cancelled") return;
  const decision = transition(locked.status, "view");
  const isFirst = locked.viewedAt === null;

  await insertView(tx, companyId, invoiceId, now);
  if (!isFirst && !decision.ok) return;
  const change = { ...(isFirst && { viewedAt: now }), ...(decision.ok && { status: decision.status }) };
  await updateInvoice(tx, companyId, invoiceId, change, now);
  await recordEvent(tx, context, { type: "invoice.viewed", invoiceId });
}
