"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { acceptCertain } from "#app/(app)/bank/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { toast } from "#components/ui/toast.ts";

/** Accepts all proposals that are certain, after one confirmation. */
export function AcceptCertain({ companyId, count }: { companyId: string; count: number }) {
  const t = useTranslations("bank.certain");
  const [open, setOpen] = useState(false);
  const { run, pending } = useAction(acceptCertain, {
    onDone({ accepted, refused }) {
      setOpen(false);
      toast.success(t("done", { accepted }));
      if (refused > 0) toast.error(t("refused", { count: refused }));
    },
    isRepeatable: true,
  });
  return (
    <Card className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 flex-1 basis-64 text-pretty text-sm">{t("lead", { count })}</p>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t("button", { count })}
      </Button>
      {open && (
        <ConfirmDialog
          title={t("title", { count })}
          text={t("text", { count })}
          confirm={t("button", { count })}
          destructive={false}
          pending={pending}
          onConfirm={() => run(companyId, {})}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
