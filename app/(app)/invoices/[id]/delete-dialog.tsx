"use client";

import { useTranslations } from "next-intl";
import { remove } from "#app/(app)/invoices/[id]/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";

/** The confirmation before a draft is deleted. */
export function DeleteDialog(props: { companyId: string; invoice: { id: string }; onClose: () => void }) {
  const { companyId, invoice, onClose } = props;
  const t = useTranslations("invoice.deleteDialog");
  const done = () => toast.success(t("done"));
  const { run, pending } = useAction(remove, { onDone: done, onRedirect: done });
  return (
    <ConfirmDialog
      destructive
      title={t("title")}
      text={t("text")}
      confirm={t("confirm")}
      pending={pending}
      onConfirm={() => run(companyId, { id: invoice.id })}
      onClose={onClose}
    />
  );
}
