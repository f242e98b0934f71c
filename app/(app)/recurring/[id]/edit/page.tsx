import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { openRecurring } from "#app/(app)/recurring/[id]/open-recurring.ts";
import { EditorPage } from "#app/(app)/recurring/editor-page.tsx";
import { toRecurringValues } from "#components/recurring/form/recurring-values.ts";
import { clientChoice } from "#lib/clients/search-clients.ts";
import { invoiceDefaults } from "#lib/invoices/drafts/invoice-defaults.ts";
import { recurringProgress } from "#lib/recurring/get-recurring.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("recurringForm"))("editTitle") };
}

/** Edits a schedule. An ended one redirects to its page. */
export default async function EditRecurringPage({ params }: PageProps<"/recurring/[id]/edit">) {
  const { schedule, company, context } = await openRecurring((await params).id, "/edit");
  if (schedule.status === "ended") redirect(`/recurring/${schedule.id}`);
  const [t, language] = [await getTranslations("recurringForm"), await getLocale()];
  const defaults = await invoiceDefaults(company.id, context.now);
  const today = defaults.issueDate;
  const [client, progress] = await Promise.all([
    clientChoice(company.id, schedule.clientId),
    recurringProgress(company.id, schedule, today),
  ]);
  return (
    <EditorPage
      title={t("editTitle")}
      path={[{ href: `/recurring/${schedule.id}`, label: schedule.clientName }]}
      companyId={company.id}
      stored={{ id: schedule.id, version: schedule.updatedAt }}
      values={toRecurringValues(schedule, today, language)}
      {...{ progress, client, defaults }}
    />
  );
}
