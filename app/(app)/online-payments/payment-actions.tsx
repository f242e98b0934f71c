"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { resolve, retry } from "#app/(app)/online-payments/actions.ts";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Link } from "#components/ui/link.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";

interface Props {
  companyId: string;
  /** `isOfReturns`: of what went back; else nothing of the money is recorded. */
  payment: { id: string; clientId: string; isOfReturns: boolean; invoiceNumber: string };
  /** Receipts of the client that its money may be. */
  receipts: { id: string; words: string }[];
}

/** What a person can decide of a payment: try again, or say where it is recorded. */
export function PaymentActions({ companyId, payment, receipts }: Props) {
  const t = useTranslations("onlinePaymentList");
  const { id, clientId, isOfReturns, invoiceNumber } = payment;
  const [isOpen, setOpen] = useState(false);
  const [receiptId, setReceiptId] = useState(receipts[0]?.id ?? "");
  const close = () => setOpen(false);
  const retrying = useAction(retry, {
    onDone: ({ isSettled }) => (isSettled ? toast.success(t("settledNow")) : toast.info(t("waitsStill"))),
  });
  const resolving = useAction(resolve, {
    onDone() {
      close();
      toast.success(t("decided"));
    },
    onRefused() {
      close();
      return false;
    },
  });
  const pending = retrying.pending || resolving.pending;
  const link = (event: FormEvent) => {
    event.preventDefault();
    resolving.run(companyId, { id, resolution: { as: "receipt", receiptId } });
  };
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:grow">
      <Button
        size="sm"
        variant="outline"
        disabled={pending}
        aria-label={t("retryOf", { invoice: invoiceNumber })}
        onClick={() => retrying.run(companyId, { id })}
      >
        {retrying.pending && <Spinner />}
        {t("retry")}
      </Button>
      {!isOfReturns && receipts.length === 0 ? (
        <Button asChild size="sm" variant="outline">
          <Link href={`/receipts/new?client=${clientId}`}>{t("record")}</Link>
        </Button>
      ) : (
        <Button
          size="sm"
          variant="outline"
          disabled={pending}
          aria-haspopup="dialog"
          aria-label={t(isOfReturns ? "byHandOf" : "linkOf", { invoice: invoiceNumber })}
          onClick={() => setOpen(true)}
        >
          {t(isOfReturns ? "byHand" : "link")}
        </Button>
      )}
      {isOpen && isOfReturns && (
        <ConfirmDialog
          title={t("byHandTitle")}
          text={t("byHandText")}
          confirm={t("byHandConfirm")}
          pending={pending}
          onConfirm={() => resolving.run(companyId, { id, resolution: { as: "recorded_by_hand" } })}
          onClose={close}
        />
      )}
      {isOpen && !isOfReturns && (
        <FormDialog
          title={t("linkTitle")}
          text={t("linkText")}
          confirm={t("linkConfirm")}
          submit={link}
          pending={pending}
          onClose={close}
        >
          <Field label={t("linkReceipt")}>
            {(control) => (
              <NativeSelect {...control} value={receiptId} onChange={(event) => setReceiptId(event.target.value)}>
                {receipts.map((receipt) => (
                  <option key={receipt.id} value={receipt.id}>
                    {receipt.words}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <p className="text-muted-foreground text-sm">
            {t.rich("linkNew", {
              link: (words) => (
                <Link href={`/receipts/new?client=${clientId}`} className="text-primary underline underline-offset-4">
                  {words}
                </Link>
              ),
            })}
          </p>
        </FormDialog>
      )}
    </div>
  );
}
