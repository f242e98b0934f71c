"use client";

import { useState } from "react";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";

interface EmailPreviewProps<Input> {
  companyId: string;
  /** The name of its button. */
  label: string;
  /** What is shown, in a sentence. */
  lead: string;
  action: (
    companyId: string,
    input: Input,
  ) => Promise<{ ok: true; subject: string; html: string } | { ok: false; code: string }>;
  /** The values typed so far. */
  read: () => Input;
}

/** A button that shows an e-mail with the values typed so far. */
export function EmailPreview<Input>({ companyId, label, lead, action, read }: EmailPreviewProps<Input>) {
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null);
  const { run, pending } = useAction(action, { onDone: setShown });
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-haspopup="dialog"
        disabled={pending}
        onClick={() => run(companyId, read())}
      >
        {pending && <Spinner />}
        {label}
      </Button>
      {shown && (
        <Dialog open onOpenChange={(open) => !open && setShown(null)}>
          <DialogContent
            className="max-w-2xl"
            // Else the frame gets the focus, and with it the Escape key.
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
            }}
          >
            <DialogHeader>
              <DialogTitle className="wrap-anywhere">{shown.subject}</DialogTitle>
              <DialogDescription>{lead}</DialogDescription>
            </DialogHeader>
            {/* Sandboxed: its scripts do not run and its links do not work. */}
            <iframe
              title={label}
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
