import "server-only";
import { createHash } from "node:crypto";
import { type InvoicePdf, invoicePdf } from "#lib/archive/invoice-pdf.ts";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import type { DrawingFailure } from "#lib/documents/drawing-failure.ts";
import { readFacturx } from "#lib/documents/facturx/read-facturx.ts";
import { INVOICE_STATUSES, type InvalidStatus } from "#lib/domain/invoices/invoice-status.ts";

/** A factur-x.xml with the SHA-256 of its bytes. */
export interface FacturxFile {
  content: Uint8Array;
  sha256: string;
}

export type InvoiceFacturxOutcome =
  | { ok: true; xml: FacturxFile }
  | { ok: false; code: "invoice_not_found" | "facturx_not_found" }
  | InvalidStatus
  | DrawingFailure;

/**
 * The factur-x.xml in the archived PDF of an e-invoice, byte for byte. An issued invoice that is a plain PDF has none.
 */
export async function invoiceFacturx(companyId: string, invoiceId: string, now: Date): Promise<InvoiceFacturxOutcome> {
  const invoice = await findInvoice("pool", companyId, invoiceId);
  if (!invoice) return { ok: false, code: "invoice_not_found" };
  const { status, format } = invoice;
  if (status === "draft") {
    return {
      ok: false,
      code: "invalid_status",
      status,
      allowed: INVOICE_STATUSES.filter((allowed) => allowed !== "draft"),
    };
  }
  if (format !== "facturx") return { ok: false, code: "facturx_not_found" };
  const archived = await invoicePdf(companyId, invoiceId, now);
  return archived.ok ? { ok: true, xml: facturxIn(archived.pdf) } : archived;
}

/** The factur-x.xml in the PDF of an e-invoice. Throws when the PDF has none. */
export function facturxIn({ name, content: pdf }: InvoicePdf): FacturxFile {
  const content = readFacturx(pdf);
  if (!content) throw new Error(`the PDF of the e-invoice ${name} has no factur-x.xml`);
  return { content, sha256: createHash("sha256").update(content).digest("hex") };
}
