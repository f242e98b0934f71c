"use client";

import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { remindSelected, sendSelected } from "#app/(app)/invoices/bulk-actions.ts";
import { ReminderPreviews } from "#app/(app)/invoices/emails/reminder-previews.tsx";
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
import { newId } from "#lib/domain/identity/identifiers.ts";
import type { SendResult } from "#lib/domain/invoices/invoice.ts";

interface BulkSendDialogProps {
  companyId: string;
  /** The invoices themselves, or reminders of them. */
  kind: "send" | "remind";
  ids: string[];
  /** Whether e-mails are kept in the local mailbox. */
  isKept: boolean;
  /** The number of selected invoices that cannot be sent. */
  leftOut: number;
  onClose: (sent: boolean) => void;
}

/**
 * Invoices per request: few enough for the progress bar to move, many enough that the list does not re-render for each.
 */
const AT_ONCE = 5;

/**
 * Confirms, with a preview of reminders, sends the e-mails one after the other, and lists those that were not sent with
 * the reason.
 */
export function BulkSendDialog({ companyId, kind, ids, isKept, leftOut, onClose }: BulkSendDialogProps) {
  const [t, common] = [useTranslations("invoiceList"), useTranslations("common")];
  const [state, setState] = useState<"asking" | "running" | "over">("asking");
  const [results, setResults] = useState<SendResult[]>([]);
  const running = useRef(false);
  // Made once, so that a request that is repeated sends nothing more.
  const [emails] = useState(() => ids.map((invoiceId) => ({ id: newId(), invoiceId })));

  const run = async () => {
    if (running.current) return;
    running.current = true;
    setState("running");
    for (let start = 0; start < ids.length; start += AT_ONCE) {
      const some = ids.slice(start, start + AT_ONCE);
      const failed = some.map((id): SendResult => ({ id, number: null, result: "unexpected" }));
      const send = () =>
        kind === "send"
          ? sendSelected(companyId, { ids: some })
          : remindSelected(companyId, { reminders: emails.slice(start, start + AT_ONCE) });
      const outcome = await whileSignedIn(send).catch(() => ({ ok: false as const }));
      setResults((before) => [...before, ...(outcome.ok ? outcome.results : failed)]);
    }
    setState("over");
  };

  const sent = results.filter(({ result }) => result === "sent").length;
  const others = results.filter(({ result }) => result !== "sent");
  const text = t(isKept ? `${kind}TextKept` : `${kind}Text`);
  const question = leftOut > 0 ? `${text} ${t(`${kind}LeftOut`, { count: leftOut })}` : text;
  return (
    <Dialog open onOpenChange={(open) => !open && state !== "running" && onClose(state === "over")}>
      <DialogContent className={kind === "remind" && state === "asking" ? "max-w-2xl" : undefined}>
        <DialogHeader>
          <DialogTitle>
            {state === "over"
              ? t(isKept ? "sendOverKept" : "sendOver", { sent, count: ids.length })
              : t(`${kind}Title`, { count: ids.length })}
          </DialogTitle>
          <DialogDescription>
            {state === "over"
              ? t(others.length > 0 ? "sendSomeNot" : isKept ? "sendAllKept" : "sendAllWell")
              : question}
          </DialogDescription>
        </DialogHeader>
        {kind === "remind" && state === "asking" && <ReminderPreviews companyId={companyId} ids={ids} />}
        {state === "running" && (
          <div className="flex flex-col gap-2">
            <Progress value={results.length} max={ids.length} label={t("sending")} />
            <p role="status" className="text-muted-foreground text-sm">
              {t("sendProgress", { done: results.length, count: ids.length })}
            </p>
          </div>
        )}
        {state === "over" && others.length > 0 && (
          <ul className="flex max-h-64 flex-col gap-2 overflow-y-auto text-sm">
            {others.map(({ id, number, result }) => (
              <li key={id} className="flex items-start gap-2">
                {result === "queued" ? (
                  <Clock aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
                ) : (
                  <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-destructive" />
                )}
                <span>
                  <span className="font-medium">{number}</span> {t(`results.${result}`)}
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
              <Button disabled={state === "running"} onClick={() => void run()}>
                {t(`${kind}Now`, { count: ids.length })}
              </Button>
            </>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
