import type { PaletteResults } from "#components/palette/palette-items.ts";
import { searchClients } from "#lib/clients/search-clients.ts";
import { findCreditNotes } from "#lib/credit-notes/find-credit-notes.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { findInvoices } from "#lib/invoices/find-invoices.ts";

const MAX_CLIENTS = 5;

/** What the command palette finds in the company. */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const words = new URL(request.url).searchParams.get("q") ?? "";
  const [invoices, { creditNotes }, clients] = await Promise.all([
    findInvoices(context.companyId, words),
    findCreditNotes(context.companyId, words),
    words.trim() === "" ? [] : searchClients(context.companyId, words),
  ]);
  const results: PaletteResults = {
    invoices: invoices.map(({ id, number, clientName, status, currency, totalCents }) => ({
      id,
      number,
      clientName,
      status,
      currency,
      totalCents,
    })),
    creditNotes: creditNotes.map(({ id, number, clientName, invoiceId, currency, totalCents }) => ({
      id,
      number,
      clientName,
      invoiceId,
      currency,
      totalCents,
    })),
    clients: clients.slice(0, MAX_CLIENTS).map(({ id, name, city }) => ({ id, name, city })),
  };
  return Response.json(results);
});
