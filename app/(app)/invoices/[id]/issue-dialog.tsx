"use client";

import { CircleAlert } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { issue, type issueAndSend, retakeDeposits } from "#app/(app)/invoices/[id]/actions.ts";
import { CheckField } from "#components/form/check-field.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Readiness } from "#components/invoices/readiness.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { toast } from "#components/ui/toast.ts";
import { Unbroken } from "#components/ui/unbroken.tsx";
import type { IssueFault } from "#lib/domain/invoices/issue-fault.ts";

type IssueRefusal = Exclude<Awaited<ReturnType<typeof issue | typeof issueAndSend>>, { ok: true }>;

const IssueAndSendForm = dynamic(
  () => import("#app/(app)/invoices/[id]/issue-and-send-form.tsx").then((file) => file.IssueAndSendForm),
  { loading: () => <Skeleton className="h-[28rem]" /> },
);

/** What was chosen for the last invoice that was issued since the application was opened. */
let wasSent = false;

interface Props {
  companyId: string;
  invoice: { id: string };
  clientId: string;
  isEinvoice: boolean;
  number: string;
  /** The faults that the page knows. */
  faults: IssueFault[];
  /** What law or custom asks for beside. It can be issued without. */
  warnings: IssueFault[];
  /** The reason that the page knows why its date is not in the order of the numbers, or null. */
  outOfOrder: string | null;
  onClose: () => void;
}

/**
 * Shows the number that the invoice gets, that issuing cannot be undone, and whether its date is out of order; or what
 * is missing first. The e-mail to the client can be written and sent in the same step; whether it is begins as it was
 * with the last invoice.
 */
export function IssueDialog({
  companyId,
  invoice,
  clientId,
  isEinvoice,
  number,
  faults: known,
  warnings,
  outOfOrder,
  onClose,
}: Props) {
  const t = useTranslations("invoice.issueDialog");
  // The faults that the server reports may be newer than those of the page.
  const [faults, setFaults] = useState(known);
  const [warning, setWarning] = useState(outOfOrder);
  const [haveDepositsChanged, setChanged] = useState(false);
  const [isSending, setSending] = useState(wasSent);
  const [isUnderWay, setUnderWay] = useState(false);
  const onIssued = (issued: string) => {
    wasSent = isSending;
    toast.success(t("done", { number: issued }));
  };
  const onRefused = (refusal: IssueRefusal) => {
    if (refusal.code === "deposits_changed") {
      setChanged(true);
      return true;
    }
    if (!("faults" in refusal)) return false;
    // Another invoice was issued in the meantime. The reader sees that and decides again.
    if (refusal.code === "issue_date_out_of_order" && !refusal.isStrict) {
      setWarning(refusal.faults[0].message);
      return true;
    }
    setFaults(refusal.faults);
    return true;
  };
  const { run, pending } = useAction(issue, {
    onDone(outcome) {
      onClose();
      onIssued(outcome.number);
    },
    onRefused,
  });
  const possible = faults.length === 0 && !haveDepositsChanged;
  const issuing = { id: invoice.id, outOfOrder: warning !== null };
  return (
    <ConfirmDialog
      title={possible ? <Unbroken text={t("title", { number })} part={number} /> : t("impossible")}
      text={possible ? t("text") : t("impossibleText")}
      confirm={t("confirm", { number })}
      disabled={!possible}
      pending={pending || isUnderWay}
      onConfirm={() => run(companyId, issuing)}
      onClose={onClose}
      form={
        possible &&
        isSending && (
          <IssueAndSendForm
            {...{ companyId, issuing, number, onIssued, onRefused, onClose }}
            onSending={setUnderWay}
            onFailed={() => setSending(false)}
          />
        )
      }
    >
      {haveDepositsChanged && (
        <DepositsChanged {...{ companyId }} invoiceId={invoice.id} onTaken={() => setChanged(false)} />
      )}
      {possible && warning !== null && <OutOfOrder message={warning} href={`/invoices/${invoice.id}/edit`} />}
      <Readiness {...{ faults, warnings, isEinvoice, clientId }} fields={{ href: `/invoices/${invoice.id}/edit` }} />
      {possible && (
        <CheckField label={t("send")} hint={isSending ? undefined : t("sendHint")}>
          {(control) => (
            <Checkbox
              {...control}
              checked={isSending}
              disabled={pending || isUnderWay}
              onChange={({ target }) => setSending(target.checked)}
            />
          )}
        </CheckField>
      )}
    </ConfirmDialog>
  );
}

/** Deposits of the draft were credited, cancelled or deducted since it was saved. What they come to now can be taken. */
function DepositsChanged(props: { companyId: string; invoiceId: string; onTaken: () => void }) {
  const t = useTranslations("invoice.issueDialog.depositsChanged");
  const [isRefused, setRefused] = useState(false);
  const { run, pending } = useAction(retakeDeposits, {
    isRepeatable: true,
    onDone() {
      props.onTaken();
      toast.success(t("taken"));
    },
    onRefused(refusal) {
      if (refusal.code === "validation_failed") setRefused(true);
      return refusal.code === "validation_failed";
    },
  });
  return (
    <section
      role="alert"
      className="flex flex-col items-start gap-3 rounded-lg bg-tone-amber p-4 text-sm text-tone-amber-text"
    >
      <p className="flex items-start gap-2">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t(isRefused ? "refused" : "text")}
      </p>
      {isRefused ? (
        <Button asChild variant="outline" size="sm">
          <Link href={`/invoices/${props.invoiceId}/edit`}>{t("edit")}</Link>
        </Button>
      ) : (
        <Button
          variant="outline"
          size="sm"
          disabled={pending}
          onClick={() => run(props.companyId, { id: props.invoiceId })}
        >
          {t("take")}
        </Button>
      )}
    </section>
  );
}

/** A warning that the date is out of the order of the numbers. The invoice can be issued nevertheless. */
function OutOfOrder({ message, href }: { message: string; href: string }) {
  const t = useTranslations("invoice.issueDialog");
  return (
    <section role="alert" className="flex items-start gap-2 rounded-lg bg-tone-amber p-4 text-sm text-tone-amber-text">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <p>
        {message}{" "}
        <Link
          href={href}
          className="font-medium underline underline-offset-2 outline-none hover:no-underline focus-visible:ring-2 focus-visible:ring-ring"
        >
          {t("changeDate")}
        </Link>
      </p>
    </section>
  );
}
