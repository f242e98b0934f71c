import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import type { Item } from "#lib/domain/items/item.ts";
import { findItemCompany, getItem } from "#lib/items/get-item.ts";

/**
 * The item of a URL below /items. An item of another company of the group redirects to the page that offers to switch;
 * any other id is a 404.
 */
export async function openItem(id: string, rest: "" | "/edit" = ""): Promise<ActiveCompany & { item: Item }> {
  const active = await requireCompany();
  const item = await getItem(active.company.id, id);
  if (item) return { ...active, item };
  const companyId = await findItemCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/items/${id}${rest}` })}`);
}
