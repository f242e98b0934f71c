import { type FakeStripe, startFakeStripe } from "#tests/support/fake-stripe/fake-stripe.ts";
import { prisma } from "#tests/support/prisma.ts";

export const STRIPE_KEY = "rk_test_FolioAccessTests00000";

let stripe: Promise<FakeStripe> | undefined;

/** Listens where the application looks for Stripe, until `closeStripe`. */
export async function openStripe(): Promise<void> {
  stripe ??= startFakeStripe({ key: STRIPE_KEY, port: Number(process.env.E2E_STRIPE_PORT) });
  await stripe;
}

export async function closeStripe(): Promise<void> {
  await (await stripe)?.close();
  stripe = undefined;
}

/** A company with a connected account, whose key nobody can open. */
export async function connectedCompany(companyId: string): Promise<void> {
  const at = new Date();
  const account = {
    ...{ provider: "stripe", isLive: true, keySealed: Buffer.from("sealed"), keyLastFour: "0000", missingRights: [] },
    ...{ methods: ["card"], reconciledAt: at, createdAt: at, updatedAt: at },
  };
  await prisma.paymentAccount.upsert({ where: { companyId }, create: { companyId, ...account }, update: account });
}
