"use client";

import { useTranslations } from "next-intl";
import { changeWebhook } from "#app/(app)/settings/webhooks/actions.ts";
import { EndpointFields, type EndpointValues, readEndpoint } from "#app/(app)/settings/webhooks/endpoint-fields.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { SaveBar } from "#components/settings/save-bar.tsx";
import { toast } from "#components/ui/toast.ts";

interface EndpointFormProps {
  endpointId: string;
  values: EndpointValues;
  companies: { id: string; name: string }[];
}

/** Where an endpoint is and what it follows. */
export function EndpointForm({ endpointId, values, companies }: EndpointFormProps) {
  const t = useTranslations("webhooks");
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: values,
    keepAs: `webhook/${endpointId}`,
    isRepeatable: true,
    action: (typed: EndpointValues) => changeWebhook({ endpointId, ...readEndpoint(typed) }),
    onDone() {
      form.reset(form.getValues());
      toast.success(t("saved"));
    },
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <KeptNotice offer={kept} />
      <EndpointFields form={form} companies={companies} />
      {form.formState.isDirty && <SaveBar pending={pending} onDiscard={() => form.reset()} />}
    </form>
  );
}
