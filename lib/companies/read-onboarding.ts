import "server-only";
import { findOnboardingFacts } from "#lib/db/companies/onboarding.ts";
import { getCompany } from "#lib/db/companies/parties.ts";
import { missingFromCompany } from "#lib/domain/readiness/company-completeness.ts";
import { mayHaveSiren } from "#lib/domain/vat/french-territory.ts";

export const ONBOARDING_STEPS = ["company", "client", "invoice", "sent"] as const;

/** The steps of a new company to its first sent invoice, each with whether it is done. */
export interface Onboarding {
  steps: { name: (typeof ONBOARDING_STEPS)[number]; isDone: boolean }[];
  /** What the company has not stated yet, in the order of its form. */
  missing: ReturnType<typeof missingFromCompany>;
  /** The company has no invoice, not even a draft. */
  isNew: boolean;
  /** The company is asked for its SIREN. */
  isFrench: boolean;
}

/** The steps of a company. Null when all are done, or when somebody in the company has dismissed them. */
export async function readOnboarding(companyId: string): Promise<Onboarding | null> {
  const [facts, { identity }] = await Promise.all([findOnboardingFacts(companyId), getCompany("pool", companyId)]);
  const missing = missingFromCompany(identity);
  const done = {
    company: missing.length === 0,
    client: facts.hasClient,
    invoice: facts.hasInvoice,
    sent: facts.hasSent,
  };
  const steps = ONBOARDING_STEPS.map((name) => ({ name, isDone: done[name] }));
  if (facts.isDismissed || steps.every(({ isDone }) => isDone)) return null;
  return { steps, missing, isNew: !facts.hasInvoice, isFrench: mayHaveSiren(identity.address.country) };
}
