"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { createWebhook } from "#app/(app)/settings/webhooks/actions.ts";
import { EndpointFields, type EndpointValues, readEndpoint } from "#app/(app)/settings/webhooks/endpoint-fields.tsx";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { SecretDialog, ShownSecret } from "#components/settings/secret-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";

const EMPTY: EndpointValues = { url: "", description: "", events: "all", eventTypes: [], reach: "all", companyIds: [] };

interface CreateWebhookProps {
  /** Of the group, in creation order. */
  companies: { id: string; name: string }[];
}

/** Adds an endpoint and shows its secret once. */
export function CreateWebhookButton({ companies }: CreateWebhookProps) {
  const t = useTranslations("webhooks");
  return (
    <SecretDialog<string>
      trigger={
        <Button>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      }
      form={(onCreated) => <CreateForm companies={companies} onCreated={onCreated} />}
      shown={(secret, close) => (
        <ShownSecret texts="webhooks" title={t("createdTitle")} label={t("secret")} secret={secret} onDone={close} />
      )}
    />
  );
}

function CreateForm({ companies, onCreated }: CreateWebhookProps & { onCreated: (secret: string) => void }) {
  const [t, common] = [useTranslations("webhooks"), useTranslations("common")];
  const { form, submit, pending, kept } = useActionForm({
    defaultValues: EMPTY,
    keepAs: "webhook/new",
    action: (values: EndpointValues) => createWebhook(readEndpoint(values)),
    onDone: ({ secret }) => onCreated(secret),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <DialogHeader>
        <DialogTitle>{t("createTitle")}</DialogTitle>
        <DialogDescription>{t("createLead")}</DialogDescription>
      </DialogHeader>
      <KeptNotice offer={kept} />
      <EndpointFields form={form} companies={companies} />
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">{common("cancel")}</Button>
        </DialogClose>
        <Button type="submit" disabled={pending}>
          {t("submit")}
        </Button>
      </DialogFooter>
    </form>
  );
}
