"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { merge, readDuplicate } from "#app/(app)/clients/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { ClientPicker } from "#components/invoices/form/client-picker.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

interface MergeDialogProps {
  companyId: string;
  client: { id: string; name: string };
  onClose: () => void;
}

/** Merges a duplicate into the client: asks which one, and says what moves and what stays. */
export function MergeDialog({ companyId, client, onClose }: MergeDialogProps) {
  const t = useTranslations("clients.merge");
  const [duplicate, setDuplicate] = useState<ClientChoice | null>(null);
  const [invoices, setInvoices] = useState<number | null>(null);
  const reading = useAction(readDuplicate, { onDone: ({ invoices }) => setInvoices(invoices) });
  const merging = useAction(merge, {
    onDone() {
      onClose();
      toast.success(t("done", { name: duplicate?.name ?? "", into: client.name }));
    },
  });
  const choose = (chosen: ClientChoice) => {
    setDuplicate(chosen);
    setInvoices(null);
    if (chosen.id !== client.id) reading.run(companyId, { clientId: chosen.id });
  };
  const isSame = duplicate?.id === client.id;
  const names = { name: duplicate?.name ?? "", into: client.name };
  return (
    <ConfirmDialog
      destructive
      title={t("title", { into: client.name })}
      text={t("lead", { into: client.name })}
      confirm={t("confirm")}
      disabled={invoices === null}
      pending={merging.pending}
      onConfirm={() => duplicate && merging.run(companyId, { clientId: client.id, duplicateId: duplicate.id })}
      onClose={onClose}
    >
      <Field label={t("duplicate")} error={isSame ? t("same") : undefined}>
        {(control) => <ClientPicker {...control} companyId={companyId} value={duplicate} onChoose={choose} />}
      </Field>
      <div role="status">
        {invoices !== null && (
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-pretty text-sm">
            <li>{t("moves", { ...names, count: invoices })}</li>
            <li>{t("keeps", names)}</li>
            <li>{t("joins", names)}</li>
            <li>{t("pointer", names)}</li>
          </ul>
        )}
      </div>
    </ConfirmDialog>
  );
}
