"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { createWebhook } from "#app/(app)/settings/webhooks/actions.ts";
import { EndpointFields, type EndpointValues, readEndpoint } from "#app/(app)/settings/webhooks/endpoint-fields.tsx";
import { ShownSecret } from "#app/(app)/settings/webhooks/shown-secret.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "#components/ui/dialog.tsx";

const EMPTY: EndpointValues = { url: "", description: "", events: "all", eventTypes: [], reach: "all", companyIds: [] };

interface CreateWebhookProps {
  /** Of the group, in creation order. */
  companies: { id: string; name: string }[];
}

/** Adds an endpoint and shows its secret once. Only this page has it in memory, until the dialog closes. */
export function CreateWebhookButton({ companies }: CreateWebhookProps) {
  const t = useTranslations("webhooks");
  const [open, setOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setOpen(false);
    setSecret(null);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      </DialogTrigger>
      {/* Not closed by a click outside, which would lose the secret. */}
      <DialogContent onInteractOutside={(event) => secret !== null && event.preventDefault()}>
        {secret === null ? <CreateForm companies={companies} onCreated={setSecret} /> : <ShownSecret secret={secret} onDone={close} />}
      </DialogContent>
    </Dialog>
  );
}

function CreateForm({ companies, onCreated }: CreateWebhookProps & { onCreated: (secret: string) => void }) {
  const [t, common] = [useTranslations("webhooks"), useTranslations("common")];
  const { form, submit, pending } = useActionForm({
    defaultValues: EMPTY,
    action: (values: EndpointValues) => createWebhook(readEndpoint(values)),
    onDone: ({ secret }) => onCreated(secret),
  });
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <DialogHeader>
        <DialogTitle>{t("createTitle")}</DialogTitle>
        <DialogDescription>{t("createLead")}</DialogDescription>
      </DialogHeader>
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
