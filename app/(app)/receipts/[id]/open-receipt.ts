import { notFound, redirect } from "next/navigation";
import { type ActiveCompany, requireCompany } from "#lib/auth/require-session.ts";
import { isUuid } from "#lib/domain/identity/identifiers.ts";
import type { Receipt } from "#lib/domain/receipts/receipt.ts";
import { findReceiptCompany, getReceipt } from "#lib/receipts/browse-receipts.ts";

/**
 * The receipt of a URL below /receipts. A receipt of another company of the group redirects to the page that offers to
 * switch; any other id is a 404.
 */
export async function openReceipt(
  id: string,
  rest: "" | "/allocate" = "",
): Promise<ActiveCompany & { receipt: Receipt }> {
  const active = await requireCompany();
  const receipt = isUuid(id) ? await getReceipt(active.company.id, id) : null;
  if (receipt) return { ...active, receipt };
  const companyId = await findReceiptCompany(active.actor.companies, id);
  if (companyId === null) notFound();
  redirect(`/switch-company?${new URLSearchParams({ to: companyId, next: `/receipts/${id}${rest}` })}`);
}
