"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "sonner";
import { issue } from "#app/(app)/invoices/[id]/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Readiness } from "#components/invoice/readiness.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { IssueFault } from "#lib/domain/issue-faults.ts";

interface Props {
  companyId: string;
  invoice: { id: string };
  clientId: string;
  isEinvoice: boolean;
  number: string;
  /** What is missing, as the page knows. */
  faults: IssueFault[];
  onClose: () => void;
}

/** Says the number the invoice will get, and that there is no way back; or what has to be mended first. */
export function IssueDialog({ companyId, invoice, clientId, isEinvoice, number, faults: known, onClose }: Props) {
  const t = useTranslations("invoice.issueDialog");
  // What the server found may be newer than the page.
  const [faults, setFaults] = useState(known);
  const { run, pending } = useAction(issue, {
    onDone(outcome) {
      onClose();
      toast.success(t("done", { number: outcome.number }));
    },
    onRefused(refusal) {
      if (!("faults" in refusal)) return false;
      setFaults(refusal.faults);
      return true;
    },
  });
  const possible = faults.length === 0;
  return (
    <ConfirmDialog
      title={possible ? t("title", { number }) : t("impossible")}
      text={possible ? t("text") : t("impossibleText")}
      confirm={t("confirm", { number })}
      disabled={!possible}
      pending={pending}
      onConfirm={() => run(companyId, { id: invoice.id })}
      onClose={onClose}
    >
      <Readiness {...{ faults, isEinvoice, clientId }} fields={{ href: `/invoices/${invoice.id}/edit` }} />
    </ConfirmDialog>
  );
}
