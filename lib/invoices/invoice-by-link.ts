import "server-only";
import { randomBytes } from "node:crypto";
import { findInvoiceByViewToken } from "#lib/db/invoices.ts";
import type { Invoice } from "#lib/domain/invoice.ts";

const MONTHS_VALID = 18;

/** 256 random bits. */
export function newViewToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The invoice behind a viewing link; null for an unknown link, a cancelled invoice, or 18 months after issue or the link's renewal. */
export async function invoiceByLink(viewToken: string, now: Date): Promise<Invoice | null> {
  if (!/^[\w-]{43}$/.test(viewToken)) return null;
  const invoice = await findInvoiceByViewToken(viewToken);
  if (!invoice?.viewTokenCreatedAt || invoice.status === "cancelled") return null;
  const expiry = new Date(invoice.viewTokenCreatedAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + MONTHS_VALID);
  return now < expiry ? invoice : null;
}
