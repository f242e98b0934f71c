import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import { findClientCompany, getClient } from "#lib/clients/get-client.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/**
 * The client of a URL below /clients. A client of another company of the group redirects to the page that offers to
 * switch; any other id is a 404. One that was merged into another client redirects to that one.
 */
export async function openClient(
  id: string,
  rest: "" | "/edit" | `/statement${string}` = "",
): Promise<ActiveCompany & { client: Client }> {
  const active = await requireCompany();
  const client = await getClient(active.company.id, id);
  if (client?.mergedIntoId) redirect(`/clients/${client.mergedIntoId}${rest}`);
  if (client) return { ...active, client };
  const companyId = await findClientCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/clients/${id}${rest}` })}`);
}
