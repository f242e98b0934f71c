"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { createClient, saveClient } from "#app/(app)/clients/actions.ts";
import { ClientForm } from "#components/clients/client-form.tsx";
import type { ClientValues } from "#components/clients/client-values.ts";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { toast } from "#components/ui/toast.ts";
import type { PaymentTerms } from "#lib/domain/parties/payment-terms.ts";

interface ClientEditorProps {
  companyId: string;
  /** Null for a new one. */
  client: { id: string; version: string } | null;
  values: ClientValues;
  countries: { code: string; name: string }[];
  companyTerms: PaymentTerms;
}

/** The form of a client with the actions that save it. */
export function ClientEditor({ companyId, client, ...form }: ClientEditorProps) {
  const t = useTranslations("clients");
  const common = useTranslations("common");
  const router = useRouter();
  if (!client) {
    return (
      <ClientForm
        {...form}
        submitLabel={t("create")}
        keepAs="client/new"
        save={(input) => createClient(companyId, input)}
        onSaved={({ client: { id, name } }) => {
          toast.success(t("created", { name }));
          router.push(`/clients/${id}`);
        }}
        onCancel={() => leavePage(() => router.push("/clients"))}
      />
    );
  }
  const back = () => router.push(`/clients/${client.id}`);
  return (
    <ClientForm
      {...form}
      submitLabel={common("save")}
      keepAs={`client/${client.id}`}
      isRepeatable
      save={(input, version) =>
        saveClient(companyId, { clientId: client.id, version: version ?? client.version, client: input })
      }
      onSaved={() => {
        toast.success(t("saved"));
        back();
      }}
      onCancel={() => leavePage(back)}
    />
  );
}
