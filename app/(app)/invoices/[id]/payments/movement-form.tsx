"use client";

import { useTranslations } from "next-intl";
import { PaymentFields, ReceiptNote } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import { type MovementProps, useMovementForm } from "#app/(app)/invoices/[id]/payments/use-movement-form.ts";
import { KeptNotice } from "#components/form/kept-notice.tsx";
import { PostedFields } from "#components/form/posted-fields.tsx";
import { PostedRefusal } from "#components/form/posted-refusal.tsx";
import { Button } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

interface Props extends MovementProps {
  kind: "payment" | "refund";
  /** The name of the button. */
  confirm: string;
}

/** The form of a payment or a refund on a page of its own, which works without scripts. */
export function MovementForm({ kind, confirm, ...props }: Props) {
  const common = useTranslations("common");
  const { form, submit, pending, kept, dueCents, post, posted, drawnWith } = useMovementForm(kind, props);
  const { invoice, today, receiptFollows } = props;
  return (
    <form
      action={post}
      onSubmit={submit}
      noValidate
      className="flex max-w-xl flex-col gap-5 rounded-xl border border-border bg-card p-5"
    >
      <PostedFields fields={drawnWith} />
      <PostedRefusal code={posted?.code} />
      <KeptNotice offer={kept} />
      {dueCents > 0 && (
        <PaymentFields {...{ form, kind, dueCents, today }} issueDate={invoice.issueDate} currency={invoice.currency} />
      )}
      {receiptFollows && <ReceiptNote />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={pending}>
          {pending && <Spinner />}
          {confirm}
        </Button>
        <Button asChild variant="outline">
          <Link href={`/invoices/${invoice.id}`}>{common("cancel")}</Link>
        </Button>
      </div>
    </form>
  );
}
