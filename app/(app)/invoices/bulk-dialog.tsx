"use client";

import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { PaidOn, type PaymentValues } from "#app/(app)/invoices/[id]/payments/payment-fields.tsx";
import { issueSelected, paySelected, remindSelected, sendSelected } from "#app/(app)/invoices/bulk-actions.ts";
import { openPayments } from "#app/(app)/invoices/dialog-actions.ts";
import { ReminderPreviews } from "#app/(app)/invoices/emails/reminder-previews.tsx";
import { useOpened } from "#app/(app)/invoices/use-opened.ts";
import { AddedMessages } from "#components/added-messages.tsx";
import { whileSignedIn } from "#components/form/sign-in-again.ts";
import { Button } from "#components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#components/ui/dialog.tsx";
import { Progress } from "#components/ui/progress.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { IssueResult, PaymentResult, SendResult } from "#lib/domain/invoices/invoice.ts";
import type { ListedInvoice } from "#lib/domain/listed-invoice.ts";

export type BulkKind = "issue" | "send" | "remind" | "pay";

type Result = (SendResult | IssueResult | PaymentResult | { id: string; number: null; result: "no_answer" }) & {
  faults?: string[];
};

interface BulkDialogProps {
  companyId: string;
  kind: BulkKind;
  invoices: ListedInvoice[];
  /** Whether e-mails are kept in the local mailbox. */
  isKept: boolean;
  /** The number of selected invoices that do not allow it. */
  leftOut: number;
  onClose: (done: boolean) => void;
}

/**
 * Invoices per request: few enough for the progress bar to move, many enough that the list does not re-render for each.
 */
const AT_ONCE = 5;

type Done = "sent" | "issued" | "paid";
type Undone = Result & { result: Exclude<Result["result"], Done> };
const DONE: readonly string[] = ["sent", "issued", "paid"] satisfies Done[];

/**
 * Confirms, with a preview of reminders or the day of the payments, does it for one invoice after the other, and lists
 * those for which it was not done with the reason.
 */
export function BulkDialog({ companyId, kind, invoices, isKept, leftOut, onClose }: BulkDialogProps) {
  const [t, common] = [useTranslations("invoiceList"), useTranslations("common")];
  const [state, setState] = useState<"asking" | "running" | "over">("asking");
  const [results, setResults] = useState<Result[]>([]);
  const running = useRef(false);
  // Numbers rise with the dates, whatever the order of the list.
  const [chosen] = useState(() => (kind === "issue" ? [...invoices].sort(byDate) : invoices));
  const ids = chosen.map(({ id }) => id);
  // Made once, so that a request that is repeated sends nothing more.
  const [emails] = useState(() => ids.map((invoiceId) => ({ id: newId(), invoiceId })));
  const form = useForm<PaymentValues>({
    defaultValues: { amount: "", date: "", method: "", note: "", allowEarly: false },
  });
  const isReadable = kind !== "pay" || form.watch("date") !== "";

  const request = (start: number, some: string[]) => {
    if (kind === "issue") return issueSelected(companyId, { ids: some });
    if (kind === "send") return sendSelected(companyId, { ids: some });
    if (kind === "remind") return remindSelected(companyId, { reminders: emails.slice(start, start + AT_ONCE) });
    const { date, method } = form.getValues();
    return paySelected(companyId, { ids: some, date, method: method || null });
  };
  const run = async () => {
    if (running.current) return;
    running.current = true;
    setState("running");
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const unknown = some.map((id) => ({ id, number: null, result: "no_answer" as const }));
      const outcome = await whileSignedIn<{ ok: boolean; results?: Result[] }>(() => request(start, some)).catch(
        () => ({ ok: false, results: undefined }),
      );
      setResults((before) => [...before, ...(outcome.results ?? unknown)]);
    }
    setState("over");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.handleSubmit(run)(event);
  };

  const isEmail = kind === "send" || kind === "remind";
  const isKeptEmail = isEmail && isKept;
  const name = isEmail ? "send" : kind;
  const done = results.filter(({ result }) => DONE.includes(result)).length;
  const others = results.filter((one): one is Undone => !DONE.includes(one.result));
  const text = isEmail && isKept ? t(`${kind}TextKept`) : t(`${kind}Text`);
  const question = leftOut > 0 ? `${text} ${t(`${kind}LeftOut`, { count: leftOut })}` : text;
  const numberOf = ({ id, number }: Result) => {
    const invoice = chosen.find((one) => one.id === id);
    return number ?? invoice?.number ?? t("draftOf", { client: invoice?.clientName ?? "" });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && state !== "running" && onClose(state === "over")}>
      <DialogContent className={kind === "remind" && state === "asking" ? "max-w-2xl" : undefined}>
        <form onSubmit={submit} noValidate className="flex min-w-0 flex-col gap-5">
          <DialogHeader>
            <DialogTitle>
              {state === "over"
                ? t(isKeptEmail ? "sendOverKept" : `${name}Over`, { sent: done, count: ids.length })
                : t(`${kind}Title`, { count: ids.length })}
            </DialogTitle>
            <DialogDescription>
              {state === "over"
                ? others.length > 0
                  ? t("sendSomeNot")
                  : t(isKeptEmail ? "sendAllKept" : `${name}AllWell`)
                : question}
            </DialogDescription>
          </DialogHeader>
          {kind === "remind" && state === "asking" && <ReminderPreviews companyId={companyId} ids={ids} />}
          {kind === "pay" && state === "asking" && (
            <PaymentDay companyId={companyId} form={form} onFailed={() => onClose(false)} />
          )}
          {state === "running" && (
            <div className="flex flex-col gap-2">
              <Progress value={results.length} max={ids.length} label={t(`progress.${name}`)} />
              <p role="status" className="text-muted-foreground text-sm">
                {t("sendProgress", { done: results.length, count: ids.length })}
              </p>
            </div>
          )}
          {state === "over" && others.length > 0 && (
            <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto text-sm">
              {others.map((other) => (
                <li key={other.id} className="flex items-start gap-2">
                  {other.result === "queued" ? (
                    <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                  ) : (
                    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
                  )}
                  <span className="min-w-0">
                    <span className="font-medium">{numberOf(other)}</span>{" "}
                    {t(
                      other.result === "invalid_status" || other.result === "unexpected"
                        ? `results.${other.result}_${name}`
                        : `results.${other.result}`,
                    )}{" "}
                    {other.faults?.join(" ")}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {state === "over" && others.length === 0 && (
            <CircleCheck aria-hidden className="size-8 text-muted-foreground" />
          )}
          <DialogFooter>
            {state === "over" ? (
              <Button onClick={() => onClose(true)}>{common("close")}</Button>
            ) : (
              <>
                <Button variant="outline" disabled={state === "running"} onClick={() => onClose(false)}>
                  {common("cancel")}
                </Button>
                <Button type="submit" disabled={state === "running" || !isReadable}>
                  {t(`${kind}Now`, { count: ids.length })}
                </Button>
              </>
            )}
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

interface PaymentDayProps {
  companyId: string;
  form: ReturnType<typeof useForm<PaymentValues>>;
  onFailed: () => void;
}

/** The day and the method of all payments; today, until another day is chosen. */
function PaymentDay({ companyId, form, onFailed }: PaymentDayProps) {
  const opened = useOpened(async () => {
    const outcome = await openPayments(companyId, {});
    if (outcome.ok) form.setValue("date", outcome.today);
    return outcome;
  }, onFailed);
  if (!opened) return <Skeleton className="h-16" />;
  return (
    <AddedMessages messages={opened.messages}>
      <div className="grid gap-4 sm:grid-cols-2">
        <PaidOn form={form} latest={opened.today} />
      </div>
    </AddedMessages>
  );
}

function byDate(one: ListedInvoice, other: ListedInvoice): number {
  return `${one.issueDate} ${one.id}` < `${other.issueDate} ${other.id}` ? -1 : 1;
}
