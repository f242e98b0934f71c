"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useActionState } from "react";
import { pay, refund } from "#app/(app)/invoices/[id]/actions.ts";
import type { PaymentValues } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import { postPayment, postRefund } from "#app/(app)/invoices/[id]/posts.ts";
import { useActionForm } from "#components/form/use-action-form.ts";
import { toast } from "#components/ui/toast.ts";
import type { CalendarDate } from "#lib/domain/calendar-date.ts";
import { amountDueCents, refundDueCents, type Settlement } from "#lib/domain/invoices/invoice-status.ts";
import { writeDecimal } from "#lib/domain/money/decimal.ts";
import { formatMoney, minorUnitDigits } from "#lib/domain/money/money.ts";
import { parseAmount } from "#lib/domain/money/parse-amount.ts";

export interface MovementProps {
  companyId: string;
  invoice: { id: string; number: string | null; issueDate: CalendarDate; currency: string } & Settlement;
  /** The current date in the company's time zone. Later movements cannot be recorded. */
  today: CalendarDate;
  /** Whether the client gets a receipt once the invoice is paid. */
  receiptFollows?: boolean;
}

/**
 * The form of a payment or a refund, which starts with the whole amount due, today. `post`, `posted` and `drawnWith`
 * are for the browser without scripts. `onClose` is called when it is recorded or cannot be any more; without it the
 * page of the invoice is opened.
 */
export function useMovementForm(
  kind: "payment" | "refund",
  { companyId, invoice, today }: MovementProps,
  onClose?: () => void,
) {
  const payments = useTranslations("invoice.paymentDialog");
  const refunds = useTranslations("invoice.refundDialog");
  const language = useLocale();
  const router = useRouter();
  const { id, currency, amountPaidCents: amountPaid } = invoice;
  const digits = minorUnitDigits(currency);
  const dueCents = kind === "refund" ? refundDueCents(invoice) : amountDueCents(invoice);
  const leave = onClose ?? (() => router.push(`/invoices/${id}`));
  const [posted, post] = useActionState(kind === "refund" ? postRefund : postPayment, null);

  const record = async ({ amount, date, method, note, allowEarly }: PaymentValues) => {
    const read = parseAmount(amount, digits, currency, language);
    const moved = { amount: read.ok ? read.scaled : 0, date, method: method || null, note };
    if (kind === "refund") return refund(companyId, { id, amountPaid, ...moved });
    return pay(companyId, { id, amountPaid, ...(dueCents > 0 && { ...moved, allowEarly }) });
  };
  const { form, submit, pending, kept } = useActionForm<PaymentValues, Awaited<ReturnType<typeof record>>>({
    defaultValues: {
      amount: writeDecimal(dueCents, digits, language, digits),
      date: today,
      method: "",
      note: "",
      allowEarly: false,
    },
    keepAs: `${kind}/${id}`,
    posted,
    action: record,
    onDone(outcome) {
      leave();
      if (!("dueCents" in outcome)) toast.success(refunds("done"));
      else if (outcome.dueCents === 0) toast.success(payments("full"));
      else toast.success(payments("part", { due: formatMoney(outcome.dueCents, currency, language) }));
    },
    onRefused({ code }) {
      if (code === "paid_meanwhile" || code === "invalid_status") {
        leave();
        router.refresh();
      }
      return false;
    },
  });
  return { form, submit, pending, kept, dueCents, post, posted, drawnWith: { companyId, id, amountPaid, currency } };
}
