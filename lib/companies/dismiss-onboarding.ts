import "server-only";
import { inTransaction } from "#lib/db/client.ts";
import { dismissOnboardingRow } from "#lib/db/companies/onboarding.ts";
import type { Context } from "#lib/domain/identity/actor.ts";

/** Hides the steps of a new company from everybody in it, for good. */
export async function dismissOnboarding({ companyId, now }: Context): Promise<void> {
  await inTransaction(async (tx) => {
    await dismissOnboardingRow(tx, companyId, now);
    return { ok: true };
  });
}
