import "server-only";
import { readOne, type Tx, withPrisma } from "#lib/db/client.ts";
import { boolean, object } from "#lib/db/query/field.ts";
import { defineQuery, type RowOf } from "#lib/db/query/query.ts";

const FACTS = defineQuery(
  "onboarding_facts",
  object({
    /** A member of the group has hidden the steps. */
    isDismissed: boolean("co.onboarding_dismissed_at IS NOT NULL"),
    hasClient: boolean("EXISTS (SELECT FROM clients cl WHERE cl.company_id = $1::uuid)"),
    hasInvoice: boolean("EXISTS (SELECT FROM invoices i WHERE i.company_id = $1::uuid)"),
    /** An invoice was accepted by the mail provider, or kept in the local mailbox. */
    hasSent: boolean(
      "EXISTS (SELECT FROM email_deliveries d WHERE d.company_id = $1::uuid AND d.kind = 'invoice' AND d.accepted_at IS NOT NULL)",
    ),
  }),
  (columns) => `SELECT ${columns} FROM companies co WHERE co.id = $1::uuid`,
);

/** What a company has, of the steps to its first sent invoice. */
export type OnboardingFacts = RowOf<typeof FACTS>;

export async function findOnboardingFacts(companyId: string): Promise<OnboardingFacts> {
  return readOne("pool", FACTS, [companyId]);
}

/** Hides the steps from everybody in the company. The first one who did is remembered. */
export async function dismissOnboardingRow(tx: Tx, companyId: string, now: Date): Promise<void> {
  await withPrisma(tx, (prisma) =>
    prisma.company.updateMany({
      where: { id: companyId, onboardingDismissedAt: null },
      data: { onboardingDismissedAt: now },
    }),
  );
}
