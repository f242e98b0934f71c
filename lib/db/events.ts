import "server-only";
import type { Tx } from "#lib/db/client.ts";
import type { Prisma } from "#lib/db/generated/client.ts";
import type { Actor } from "#lib/domain/actor.ts";
import { newId } from "#lib/domain/identifiers.ts";

export interface NewEvent {
  type:
    | "invoice.created"
    | "invoice.updated"
    | "invoice.deleted"
    | "invoice.issued"
    | "invoice.send_queued"
    | "invoice.sent"
    | "invoice.send_rejected"
    | "invoice.send_failed"
    | "invoice.payment_recorded"
    | "invoice.paid"
    | "api_key.created"
    | "api_key.revoked"
    | "user.created"
    | "user.password_reset_requested"
    | "user.password_changed"
    | "user.removed"
    | "invitation.created"
    | "invitation.withdrawn"
    | "group.plan_changed"
    | "company.created"
    | "company.updated"
    | "client.created"
    | "client.updated"
    | "client.archived"
    | "client.restored";
  invoiceId?: string;
  data?: Prisma.InputJsonObject;
}

/** Appends to the trail, in the transaction of what it tells. */
export async function recordEvent(
  tx: Tx,
  { groupId, companyId, actor, now }: { groupId: string; companyId: string | null; actor: Actor; now: Date },
  { type, invoiceId, data }: NewEvent,
): Promise<void> {
  await tx.event.createMany({
    data: {
      id: newId(),
      groupId,
      companyId,
      invoiceId: invoiceId ?? null,
      type,
      actorKind: actor.kind,
      actorId: actor.id,
      data: data ?? {},
      occurredAt: now,
    },
  });
}
