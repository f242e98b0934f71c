import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import type { Quote } from "#lib/domain/quotes/quote.ts";
import { quoteCompany } from "#lib/quotes/browse-quotes.ts";
import { getQuote } from "#lib/quotes/get-quote.ts";

/**
 * The quote of a URL below /quotes. A quote of another company of the group redirects to the page that offers to switch;
 * any other id is a 404.
 */
export async function openQuote(id: string, rest: "" | "/edit" = ""): Promise<ActiveCompany & { quote: Quote }> {
  const active = await requireCompany();
  const quote = await getQuote(active.company.id, id);
  if (quote) return { ...active, quote };
  const companyId = await quoteCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/quotes/${id}${rest}` })}`);
}
