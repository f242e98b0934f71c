import "server-only";
import { inTransaction, type Tx } from "#lib/db/client.ts";
import { systemContext } from "#lib/db/companies/system-context.ts";
import { afterChange } from "#lib/db/connection/caller.ts";
import type { Context } from "#lib/domain/identity/actor.ts";
import type { SendStatus } from "#lib/domain/invoices/invoice.ts";
import type { DeliveryResult } from "#lib/email/delivery/deliver-email.ts";

/** The state of a send after an attempt. */
export interface DeliveryTry {
  ok: true;
  status: SendStatus;
  reason: string | null;
}

/** The result of an attempt. `withdrawn`: the reason to send it no longer exists, and nothing was sent. */
export type TryOutcome = DeliveryResult | { outcome: "withdrawn"; reason: string };

/** What a kind of e-mails does in its own way. */
export interface DeliveryKindSteps<Stored, Try> {
  /** A recorded send; null where the company has none with this id. */
  find(source: Tx | "pool", companyId: string, deliveryId: string): Promise<Stored | null>;
  /** Gives the message to the provider, with what belongs to it. */
  handOver(delivery: Stored, now: Date, isLast: boolean): Promise<TryOutcome>;
  /** Stores what came of it, unless a concurrent attempt has settled the send; null: it was settled before. */
  recordOutcome(tx: Tx, context: Context, delivery: Stored, outcome: TryOutcome | null): Promise<Try>;
}

/** Attempts a recorded send once, unless it is settled. */
export function attemptDelivery<Stored extends { status: SendStatus }, Try extends DeliveryTry>(
  steps: DeliveryKindSteps<Stored, Try>,
  context: Context,
  deliveryId: string,
  lastTry: boolean,
): Promise<Try> {
  return afterChange(async () => {
    const delivery = await getDelivery(steps, "pool", context.companyId, deliveryId);
    const outcome = delivery.status === "queued" ? await steps.handOver(delivery, context.now, lastTry) : null;
    return inTransaction((tx) => steps.recordOutcome(tx, context, delivery, outcome));
  });
}

/** Gives up a recorded send that is not settled, without a try. */
export async function giveUpDelivery<Stored, Try extends DeliveryTry>(
  steps: DeliveryKindSteps<Stored, Try>,
  { companyId, deliveryId }: { companyId: string; deliveryId: string },
  reason: string,
  now: Date,
): Promise<void> {
  const context = await systemContext(companyId, now);
  const delivery = await getDelivery(steps, "pool", companyId, deliveryId);
  await inTransaction((tx) => steps.recordOutcome(tx, context, delivery, { outcome: "withdrawn", reason }));
}

/** A recorded send that is there. */
export async function getDelivery<Stored>(
  { find }: Pick<DeliveryKindSteps<Stored, unknown>, "find">,
  source: Tx | "pool",
  companyId: string,
  deliveryId: string,
): Promise<Stored> {
  const delivery = await find(source, companyId, deliveryId);
  if (!delivery) throw new Error(`delivery ${deliveryId} is gone`);
  return delivery;
}
