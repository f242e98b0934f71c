"use client";

import { useTranslations } from "next-intl";
import { toast } from "sonner";
import { issue } from "#app/(app)/invoices/[id]/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

/** Says the number the invoice will get, and that there is no way back. */
export function IssueDialog(props: { companyId: string; invoice: { id: string }; number: string; onClose: () => void }) {
  const { companyId, invoice, number, onClose } = props;
  const t = useTranslations("invoice.issueDialog");
  const { run, pending } = useAction(issue, {
    onDone(outcome) {
      onClose();
      toast.success(t("done", { number: outcome.number }));
    },
  });
  return (
    <ConfirmDialog
      title={t("title", { number })}
      text={t("text")}
      confirm={t("confirm", { number })}
      pending={pending}
      onConfirm={() => run(companyId, { id: invoice.id })}
      onClose={onClose}
    />
  );
}
