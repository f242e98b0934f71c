import "server-only";
import { recordEvent } from "#lib/db/audit-log/events.ts";
import { inTransaction } from "#lib/db/client.ts";
import { enqueue } from "#lib/db/job-queue.ts";
import { lockGroup } from "#lib/db/members/groups.ts";
import { updateEndpoint } from "#lib/db/webhooks/endpoints.ts";

/**
 * Disables an endpoint that is gone, or failed for too long, and tells the owner of the group. Once, however many
 * messages find it out.
 */
export async function disableEndpoint(
  { endpointId, groupId, now }: { endpointId: string; groupId: string; now: Date },
  reason: "gone" | "failing",
): Promise<void> {
  await inTransaction(async (tx) => {
    await lockGroup(tx, groupId);
    const change = { disabledAt: now, disabledReason: reason, updatedAt: now };
    if (!(await updateEndpoint(tx, { groupId, id: endpointId }, change, { disabledAt: null }))) return { ok: true };
    enqueue(tx, "send_webhook_notice", { groupId, endpointId, reason, key: `${endpointId}-${now.getTime()}` });
    const by = { groupId, companyId: null, actor: { kind: "system", id: null } as const, now };
    await recordEvent(tx, by, { type: "webhook_endpoint.disabled", data: { endpointId, reason } });
    return { ok: true };
  });
}
