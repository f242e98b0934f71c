"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { toast } from "sonner";
import { pay } from "#app/(app)/invoices/[id]/actions.ts";
import { Field } from "#components/form/field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Input } from "#components/ui/input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { parseDecimal, writeDecimal } from "#lib/domain/decimal.ts";
import { formatMoney, minorUnitDigits } from "#lib/domain/money.ts";

interface Props {
  companyId: string;
  invoice: { id: string; number: string | null; currency: string; totalCents: number; amountPaidCents: number };
  onClose: () => void;
}

/** Records what was received, all that is due unless somebody says less. */
export function PaymentDialog({ companyId, invoice, onClose }: Props) {
  const t = useTranslations("invoice.paymentDialog");
  const common = useTranslations("common");
  const fieldErrors = useTranslations("fieldErrors");
  const language = useLocale();
  const router = useRouter();
  const { id, currency, amountPaidCents } = invoice;
  const number = invoice.number ?? "";
  const digits = minorUnitDigits(currency);
  const dueCents = invoice.totalCents - amountPaidCents;
  const money = (cents: number) => formatMoney(cents, currency, language);

  const { form, submit, pending } = useActionForm({
    defaultValues: { amount: writeDecimal(dueCents, digits, language, digits) },
    action({ amount }) {
      const read = parseDecimal(amount, digits, language);
      return pay(companyId, { id, amountPaid: amountPaidCents, amount: dueCents === 0 || !read.ok ? null : read.scaled });
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
  const check = (text: string) => {
    const read = parseDecimal(text, digits, language);
    if (text.trim() === "") return fieldErrors("required");
    if (!read.ok) return fieldErrors(read.code);
    if (read.scaled <= 0) return fieldErrors("invalid_amount");
    return read.scaled <= dueCents || fieldErrors("amount_exceeds_due");
  };
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
          {dueCents > 0 && (
            <Field label={t("amount", { currency })} hint={t("hint")} error={form.formState.errors.amount?.message}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="decimal"
                  autoComplete="off"
                  className="tabular-nums"
                  {...form.register("amount", { validate: check })}
                />
              )}
            </Field>
          )}
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
