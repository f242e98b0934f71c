import "server-only";
import { findInvoice } from "#lib/db/invoices/invoices.ts";
import type { Invoice } from "#lib/domain/invoices/invoice.ts";
import { type PassingDays, passDays } from "#lib/test-companies/pass-days.ts";

/**
 * Lives through the days that the simulation made pass, without waiting for their job; returns the invoice as it is
 * then. `now` is the server's time.
 */
export async function finishSimulation(
  { invoice, passing }: { invoice: Invoice; passing: PassingDays | null },
  now: Date,
): Promise<Invoice> {
  if (!passing) return invoice;
  await passDays(passing, now);
  return (await findInvoice("pool", invoice.companyId, invoice.id)) ?? invoice;
}
