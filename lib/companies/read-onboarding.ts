import "server-only";
import { findOnboardingFacts } from "#lib/db/companies/onboarding.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { isCompanyComplete } from "#lib/domain/readiness/company-completeness.ts";

export const ONBOARDING_STEPS = ["company", "client", "invoice", "sent"] as const;

/** The steps of a new company to its first sent invoice, each with whether it is done. */
export interface Onboarding {
  steps: { name: (typeof ONBOARDING_STEPS)[number]; isDone: boolean }[];
  /** The company has no invoice, not even a draft. */
  isNew: boolean;
}

/** The steps of a company. Null when all are done, or when somebody in the company has dismissed them. */
export async function readOnboarding(companyId: string): Promise<Onboarding | null> {
  const [facts, { identity }] = await Promise.all([findOnboardingFacts(companyId), getCompany("pool", companyId)]);
  const done = {
    company: isCompanyComplete(identity),
    client: facts.hasClient,
    invoice: facts.hasInvoice,
    sent: facts.hasSent,
  };
  const steps = ONBOARDING_STEPS.map((name) => ({ name, isDone: done[name] }));
  return facts.isDismissed || steps.every(({ isDone }) => isDone) ? null : { steps, isNew: !facts.hasInvoice };
}
