"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { NewClientDialog } from "#app/(app)/invoices/new-client-dialog.tsx";
import { create, save } from "#app/(app)/recurring/actions.ts";
import { RecurringForm, type RecurringFormProps } from "#components/recurring/form/recurring-form.tsx";
import { toast } from "#components/ui/toast.ts";

export type RecurringEditorProps = Omit<RecurringFormProps, "save" | "onSaved" | "newClient">;

/** The form of a schedule with the actions that save it. */
export function RecurringEditor(props: RecurringEditorProps) {
  const { companyId, country, countries, companyTerms, stored } = props;
  const [t, router] = [useTranslations("recurringForm"), useRouter()];
  return (
    <RecurringForm
      {...props}
      save={(company, { version, recurring }) =>
        stored && version ? save(company, { id: stored.id, version, recurring }) : create(company, { recurring })
      }
      onSaved={(id) => {
        toast.success(t(stored ? "saved" : "created"));
        router.push(`/recurring/${id}`);
      }}
      newClient={(dialog) => <NewClientDialog {...dialog} {...{ companyId, country, countries, companyTerms }} />}
    />
  );
}
