import type { PaletteResults } from "#components/palette/palette-items.ts";
import { searchClients } from "#lib/clients/search-clients.ts";
import { findCreditNotes } from "#lib/credit-notes/find-credit-notes.ts";
import { amountDueCents } from "#lib/domain/invoices/invoice-status.ts";
import { mainPrice } from "#lib/domain/items/item.ts";
import { ASKED_ACTIONS } from "#lib/domain/listed-invoice.ts";
import { companyInQuery, companyRoute } from "#lib/http/company-route.ts";
import { findInvoices, findInvoicesFor } from "#lib/invoices/find-invoices.ts";
import { suggestItems } from "#lib/items/suggest-items.ts";
import { findQuotes } from "#lib/quotes/browse-quotes.ts";

/** Of each kind of record that is not an invoice. */
const MAX_RECORDS = 5;

/** What the command palette finds in the company; with `action`, also the invoices with which that can be done. */
export const GET = companyRoute(companyInQuery, async (request, { context }) => {
  const query = new URL(request.url).searchParams;
  const words = query.get("q") ?? "";
  const action = ASKED_ACTIONS.find((asked) => asked === query.get("action"));
  const [targets, invoices, quotes, { creditNotes }, clients, items] = await Promise.all([
    action ? findInvoicesFor(action, context.companyId, words, context.now) : [],
    findInvoices(context.companyId, words),
    words.trim() === "" ? [] : findQuotes(context, words, MAX_RECORDS),
    findCreditNotes(context.companyId, words),
    words.trim() === "" ? [] : searchClients(context.companyId, words),
    suggestItems(context.companyId, words),
  ]);
  const results: PaletteResults = {
    targets: targets.flatMap((invoice) =>
      action
        ? {
            action,
            id: invoice.id,
            number: invoice.number,
            clientName: invoice.clientName,
            currency: invoice.currency,
            amountCents: action === "pay" || action === "remind" ? amountDueCents(invoice) : invoice.totalCents,
          }
        : [],
    ),
    invoices: invoices.map(({ id, number, clientName, status, currency, totalCents }) => ({
      id,
      number,
      clientName,
      status,
      currency,
      totalCents,
    })),
    quotes: quotes.map(({ id, number, clientName, state: status, currency, totalCents }) => ({
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
    clients: clients.slice(0, MAX_RECORDS).map(({ id, name, city }) => ({ id, name, city })),
    items: items.slice(0, MAX_RECORDS).map(({ id, reference, name, prices }) => {
      return { id, reference, name, price: mainPrice(prices) ?? null };
    }),
  };
  return Response.json(results);
});
