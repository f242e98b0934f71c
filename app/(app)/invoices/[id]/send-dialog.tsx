"use client";

import { useTranslations } from "next-intl";
import { send } from "#app/(app)/invoices/[id]/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";

/** The e-mail that the client would receive. */
export interface ShownMessage {
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
}

interface Props {
  companyId: string;
  invoice: { id: string; number: string | null; clientName: string };
  message: ShownMessage | null;
  onClose: () => void;
}

/** Shows the message as the client receives it, sends it, and shows the answer of the mail provider. */
export function SendDialog({ companyId, invoice, message, onClose }: Props) {
  const t = useTranslations("invoice.sendDialog");
  const common = useTranslations("common");
  const to = message?.to ?? "";
  const { run, pending } = useAction(send, {
    onDone(outcome) {
      onClose();
      const { status } = outcome;
      const reason = outcome.reason ?? "";
      if (status === "accepted") toast.success(t("accepted", { to }));
      else if (status === "queued") toast.info(t("queued"), { duration: 10_000 });
      else toast.error(t(status, { reason }), { duration: 10_000 });
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>{t("title", { number: invoice.number ?? "" })}</DialogTitle>
          <DialogDescription>{message ? t("text") : t("noEmail", { client: invoice.clientName })}</DialogDescription>
        </DialogHeader>
        {message && (
          <>
            <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
              <Header name={t("from")} value={message.from} />
              <Header name={t("to")} value={to} />
              {message.replyTo && <Header name={t("replyTo")} value={message.replyTo} />}
              <Header name={t("subject")} value={message.subject} />
              <Header name={t("attachment")} value={`${(invoice.number ?? "").replaceAll("/", "-")}.pdf`} />
            </dl>
            {/* Sandboxed: its scripts do not run and its links do not work. */}
            <iframe
              title={t("message")}
              srcDoc={message.html}
              sandbox=""
              className="h-80 w-full rounded-md border border-border bg-white"
            />
          </>
        )}
        <DialogFooter>
          <Button variant="outline" disabled={pending} onClick={onClose}>
            {message ? common("cancel") : common("close")}
          </Button>
          {message && (
            <Button disabled={pending} onClick={() => run(companyId, { id: invoice.id })} className="min-w-0">
              {pending && <Spinner />}
              <span className="truncate">{t("confirm", { to })}</span>
            </Button>
          )}
        </DialogFooter>
        {pending && (
          <div role="progressbar" aria-label={t("sending")} className="absolute inset-x-0 top-0 h-0.5 overflow-hidden">
            <div className="h-full w-1/3 animate-slide bg-primary" />
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function Header({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  );
}
