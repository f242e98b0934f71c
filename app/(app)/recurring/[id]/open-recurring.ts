import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import type { RecurringInvoice } from "#lib/domain/recurring/recurring-invoice.ts";
import { findScheduleCompany } from "#lib/recurring/browse-recurring.ts";
import { getRecurring } from "#lib/recurring/get-recurring.ts";

/**
 * The schedule of a URL below /recurring. A schedule of another company of the group redirects to the page that offers
 * to switch; any other id is a 404.
 */
export async function openRecurring(
  id: string,
  rest: "" | "/edit" = "",
): Promise<ActiveCompany & { schedule: RecurringInvoice }> {
  const active = await requireCompany();
  const schedule = await getRecurring(active.company.id, id);
  if (schedule) return { ...active, schedule };
  const companyId = await findScheduleCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/recurring/${id}${rest}` })}`);
}
