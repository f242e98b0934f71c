import { newId } from "#lib/domain/identity/identifiers.ts";
import { prisma } from "#tests/support/prisma.ts";

/** A payment that a client began of an invoice, as an earlier time left it. Its id. */
export async function onlinePaymentOf(companyId: string, invoiceId: string, changes: object = {}): Promise<string> {
  const payment = {
    ...{ id: newId(), companyId, invoiceId, provider: "stripe", isLive: true, currency: "EUR", amountCents: 12_000 },
    ...{ status: "expired", goneBackCents: 0, version: 1 },
    ...{ expiresAt: new Date(), createdAt: new Date(), updatedAt: new Date(), ...changes },
  };
  return (await prisma.onlinePayment.create({ data: payment })).id;
}
