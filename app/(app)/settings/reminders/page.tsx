import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { RemindersForm } from "#app/(app)/settings/reminders/reminders-form.tsx";
import { Messages } from "#components/messages.tsx";
import { requireCompany } from "#lib/auth/require-session.ts";
import { companyReminders } from "#lib/companies/company-reminders.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("reminders") };
}

/** The days and texts of the company's payment reminders. Every member of the group may change them. */
export default async function RemindersPage() {
  const { company } = await requireCompany();
  const reminders = await companyReminders(company.id);
  return (
    <Messages namespaces={["reminders"]}>
      <RemindersForm
        key={JSON.stringify([company.id, reminders])} // resets the form to the saved values
        companyId={company.id}
        reminders={reminders}
      />
    </Messages>
  );
}
