"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type CreatedKey, CreateKeyForm } from "#app/(app)/settings/api-keys/create-key-form.tsx";
import { NewSecret } from "#app/(app)/settings/api-keys/new-secret.tsx";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from "#components/ui/dialog.tsx";

interface CreateKeyButtonProps {
  appUrl: string;
  /** Of the group, in creation order. */
  companies: { id: string; name: string }[];
}

/** Creates a key and shows it once. Only this page has it in memory, until the dialog closes. */
export function CreateKeyButton({ appUrl, companies }: CreateKeyButtonProps) {
  const t = useTranslations("apiKeys");
  const [open, setOpen] = useState(false);
  const [created, setCreated] = useState<CreatedKey | null>(null);
  const close = () => {
    setOpen(false);
    setCreated(null);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden />
          {t("create")}
        </Button>
      </DialogTrigger>
      {/* Not closed by a click outside, which would lose the key. */}
      <DialogContent onInteractOutside={(event) => created !== null && event.preventDefault()}>
        <DialogHeader>
          <DialogTitle>{created === null ? t("createTitle") : t("createdTitle")}</DialogTitle>
          <DialogDescription className={created === null ? "" : "mt-1 -mr-6 rounded-md bg-tone-amber px-3 py-2 text-tone-amber-text"}>
            {created === null ? t("lead") : t("createdWarning")}
          </DialogDescription>
        </DialogHeader>
        {created === null ? (
          <CreateKeyForm companies={companies} onCreated={setCreated} />
        ) : (
          <NewSecret
            apiKey={created.key}
            appUrl={appUrl}
            company={companies.find(({ id }) => created.companyIds?.includes(id) ?? true) ?? null}
            scopes={created.scopes}
            onDone={close}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
