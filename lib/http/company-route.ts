import "server-only";
import { companyContext } from "#lib/auth/require-session.ts";
import { findCompanyOfClient } from "#lib/db/clients/client-records.ts";
import { findCompanyOfInvoice } from "#lib/db/invoices/invoices.ts";
import { findTestCompanyOfMessage } from "#lib/db/mailbox/mailbox.ts";
import { findQuoteCompany } from "#lib/db/quotes/quote-records.ts";
import { findCompanyOfReceipt } from "#lib/db/receipts/receipt-records.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import { sessionRoute } from "#lib/http/session-route.ts";

type RouteArguments<Params> = { params: Promise<Params> };

/** Selects the company of a request among these ids; null when it names none of them. */
type CompanySelector<Params> = (request: Request, params: Params, companyIds: string[]) => Promise<string | null>;

/**
 * A route handler for signed-in users on the company that the request names, whichever company another tab has
 * selected. For downloads and the requests that pages make. It answers 404 for a company outside the group.
 */
export function companyRoute<Params = Record<string, never>>(
  selectCompany: CompanySelector<Params>,
  handle: (request: Request, call: { context: Context; params: Params }) => Promise<Response>,
): (request: Request, route: RouteArguments<Params>) => Promise<Response> {
  return sessionRoute(async (request, route, actor) => {
    const params = await route.params;
    const companyIds = actor.companies.map(({ id }) => id);
    const companyId = await selectCompany(request, params, companyIds);
    if (companyId === null) return { status: 404, text: "There is nothing at this address." };
    return handle(request, { context: companyContext(actor, companyId), params });
  });
}

/** The query names the company: `?company=<id>`. */
export const companyInQuery: CompanySelector<unknown> = async (request, _params, companyIds) =>
  matchingId(companyIds, new URL(request.url).searchParams.get("company"));

/** The form field `company` names the company. */
export const companyInForm: CompanySelector<unknown> = async (request, _params, companyIds) => {
  const form = await request
    .clone() // the handler also reads the form
    .formData()
    .catch(() => null);
  return matchingId(companyIds, form?.get("company"));
};

/** The invoice in the path belongs to the company. */
export const companyOfInvoice: CompanySelector<{ id: string }> = async (_request, { id }, companyIds) =>
  isUuid(id) ? findCompanyOfInvoice(companyIds, id) : null;

/** The quote in the path belongs to the company. */
export const companyOfQuote: CompanySelector<{ id: string }> = async (_request, { id }, companyIds) =>
  isUuid(id) ? findQuoteCompany(companyIds, id) : null;

/** The client in the path belongs to the company. */
export const companyOfClient: CompanySelector<{ id: string }> = async (_request, { id }, companyIds) =>
  isUuid(id) ? findCompanyOfClient(companyIds, id) : null;

/** The receipt in the path belongs to the company. */
export const companyOfReceipt: CompanySelector<{ id: string }> = async (_request, { id }, companyIds) =>
  isUuid(id) ? findCompanyOfReceipt(companyIds, id) : null;

/** The test company in whose mailbox the message of the path stayed. */
export const companyOfMessage: CompanySelector<{ messageId: string }> = async (_request, { messageId }, companyIds) =>
  isUuid(messageId) ? findTestCompanyOfMessage(companyIds, messageId) : null;

function matchingId(companyIds: string[], named: unknown): string | null {
  return companyIds.find((id) => id === named) ?? null;
}
