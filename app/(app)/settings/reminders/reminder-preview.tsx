"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { readReminder } from "#app/(app)/settings/reminders/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { Reminder } from "#lib/domain/invoice/reminders.ts";

/** Shows the e-mail of a reminder with the values typed so far. */
export function ReminderPreview({ companyId, read }: { companyId: string; read: () => Reminder }) {
  const t = useTranslations("reminders");
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);
  const { run, pending } = useAction(readReminder, { onDone: setShown });
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" disabled={pending} onClick={() => run(companyId, read())}>
        {pending && <Spinner />}
        {t("preview")}
      </Button>
      {shown && (
        <Dialog open onOpenChange={(open) => !open && setShown(null)}>
          <DialogContent className="max-w-2xl">
            <DialogHeader>
              <DialogTitle className="wrap-anywhere">{shown.subject}</DialogTitle>
              <DialogDescription>{t("previewText")}</DialogDescription>
            </DialogHeader>
            {/* Sandboxed: its scripts do not run and its links do not work. */}
            <iframe
              title={t("preview")}
              srcDoc={shown.html}
              sandbox=""
              className="h-[min(34rem,calc(100dvh-11rem))] w-full rounded-md border border-border bg-white"
            />
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}
