import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RemindersForm } from "#app/(app)/settings/reminders/reminders-form.tsx";
import { Messages } from "#components/messages.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { canEditOwnerFields } from "#lib/companies/company-editors.ts";
import { findOwnerName } from "#lib/members/find-owner-name.ts";
import { companyReminders } from "#lib/reminders/company-reminders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("reminders") };
}

/**
 * The days and texts of the company's payment reminders. The owner changes them, and members whom the owner lets change
 * companies.
 */
export default async function RemindersPage() {
  const { actor, company, context } = await requireCompany();
  const [t, reminders] = [await getTranslations("reminders"), await companyReminders(company.id)];
  const isLocked = !(await canEditOwnerFields("pool", context));
  return (
    <Messages namespaces={["reminders"]}>
      <RemindersForm
        key={JSON.stringify([company.id, reminders])} // resets the form to the saved values
        companyId={company.id}
        reminders={reminders}
        ownersNote={isLocked ? t("ownersNote", { owner: await findOwnerName(actor.groupId) }) : null}
      />
    </Messages>
  );
}
