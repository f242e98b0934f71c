"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { pay } from "#app/(app)/invoices/[id]/actions.ts";
import { PaymentFields, type PaymentValues } from "#app/(app)/invoices/[id]/payment-fields.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { parseDecimal, writeDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";

interface Props {
  companyId: string;
  invoice: { id: string; number: string | null; currency: string; totalCents: number; amountPaidCents: number };
  /** The current date in the company's time zone. Later payments cannot be recorded. */
  today: CalendarDate;
  onClose: () => void;
}

/** Records a payment. The form starts with the whole amount due, received today. */
export function PaymentDialog({ companyId, invoice, today, onClose }: Props) {
  const t = useTranslations("invoice.paymentDialog");
  const common = useTranslations("common");
  const language = useLocale();
  const router = useRouter();
  const { id, currency, amountPaidCents } = invoice;
  const number = invoice.number ?? "";
  const digits = minorUnitDigits(currency);
  const dueCents = invoice.totalCents - amountPaidCents;
  const money = (cents: number) => formatMoney(cents, currency, language);

  const { form, submit, pending } = useActionForm<PaymentValues, Awaited<ReturnType<typeof pay>>>({
    defaultValues: {
      amount: writeDecimal(dueCents, digits, language, digits),
      date: today,
      method: "",
      note: "",
    },
    action({ amount, date, method, note }) {
      const read = parseDecimal(amount, digits, language);
      const received = dueCents === 0 ? {} : { amount: read.ok ? read.scaled : 0, date, method: method || null, note };
      return pay(companyId, { id, amountPaid: amountPaidCents, ...received });
    },
    onDone(outcome) {
      onClose();
      toast.success(outcome.dueCents === 0 ? t("full") : t("part", { due: money(outcome.dueCents) }));
    },
    onRefused({ code }) {
      if (code === "paid_meanwhile" || code === "invalid_status") {
        onClose();
        router.refresh();
      }
      return false;
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent>
        <form onSubmit={submit} noValidate className="flex flex-col gap-5">
          <DialogHeader>
            <DialogTitle>{t("title")}</DialogTitle>
            <DialogDescription>
              {dueCents === 0 ? t("nothingDue", { number }) : t("text", { due: money(dueCents), number })}
            </DialogDescription>
          </DialogHeader>
          {dueCents > 0 && <PaymentFields {...{ form, currency, dueCents, today }} />}
          <DialogFooter>
            <Button variant="outline" disabled={pending} onClick={onClose}>
              {common("cancel")}
            </Button>
            <Button type="submit" disabled={pending}>
              {pending && <Spinner />}
              {dueCents === 0 ? t("settle") : t("confirm")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
