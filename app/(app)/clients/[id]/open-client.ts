import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import { findClientCompany, getClient } from "#lib/clients/get-client.ts";
import type { Client } from "#lib/domain/parties/parties.ts";

/**
 * The client of an address below /clients. For one of another company of the group it is asked whether to work there; for anything else there is
 * nothing at this address.
 */
export async function openClient(id: string, rest: "" | "/edit" = ""): Promise<ActiveCompany & { client: Client }> {
  const active = await requireCompany();
  const client = await getClient(active.company.id, id);
  if (client) return { ...active, client };
  const companyId = await findClientCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/clients/${id}${rest}` })}`);
}
