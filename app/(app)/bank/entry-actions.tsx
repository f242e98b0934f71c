"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AcceptDialog } from "#app/(app)/bank/accept-dialog.tsx";
import { type ActedEntry, choiceOf } from "#app/(app)/bank/acted-entry.ts";
import { accept, setAside, undo } from "#app/(app)/bank/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import type { StoredProposal } from "#lib/domain/bank/stored-proposal.ts";

interface Props {
  companyId: string;
  entry: ActedEntry;
  best: StoredProposal | null;
  others: StoredProposal[];
}

/** Accept, choose otherwise, set aside, or undo. */
export function EntryActions({ companyId, entry, best, others }: Props) {
  const t = useTranslations("bank");
  const [dialog, setDialog] = useState<"choose" | "undo" | null>(null);
  const { id, state, acceptedAs, who } = entry;
  const close = () => setDialog(null);
  const accepting = useAction(accept, { onDone: () => toast.success(t("accepted")) });
  const settingAside = useAction(setAside, { onDone: () => toast.success(t("setAsideDone")) });
  const undoing = useAction(undo, {
    onDone() {
      close();
      toast.success(t("undone"));
    },
    onRefused() {
      close();
      return false;
    },
  });
  const pending = accepting.pending || settingAside.pending || undoing.pending;
  const choice = best && choiceOf(best, entry);
  if (state === "open")
    return (
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <Button
          size="sm"
          variant="ghost"
          disabled={pending}
          aria-label={t("setAsideOf", { who })}
          onClick={() => settingAside.run(companyId, { id, note: null })}
        >
          {settingAside.pending && <Spinner />}
          {t("setAside")}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={pending}
          aria-haspopup="dialog"
          aria-label={t(choice ? "chooseOtherOf" : "chooseOf", { who })}
          onClick={() => setDialog("choose")}
        >
          {t(choice ? "chooseOther" : "choose")}
        </Button>
        {choice && (
          <Button
            size="sm"
            disabled={pending}
            aria-label={t("acceptOf", { who })}
            onClick={() => accepting.run(companyId, { id, choice })}
          >
            {accepting.pending && <Spinner />}
            {t("accept")}
          </Button>
        )}
        {dialog === "choose" && (
          <AcceptDialog
            {...{ companyId, entry }}
            proposals={choice ? others : [...(best ? [best] : []), ...others]}
            client={best?.clientId ? { id: best.clientId, name: best.clientName ?? "" } : null}
            exchange={choice ? null : best}
            onClose={close}
          />
        )}
      </div>
    );
  if (acceptedAs === "reversal") return null;
  // A payout recorded nothing, so that there is nothing to confirm.
  const isReversed = state === "accepted" && acceptedAs !== "payout";
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={pending}
        aria-haspopup={isReversed ? "dialog" : undefined}
        aria-label={t("undoOf", { who })}
        onClick={() => (isReversed ? setDialog("undo") : undoing.run(companyId, { id }))}
      >
        {undoing.pending && <Spinner />}
        {t("undo")}
      </Button>
      {dialog === "undo" && (
        <ConfirmDialog
          title={t("undoTitle")}
          text={t("undoText", { who })}
          confirm={t("undoConfirm")}
          destructive
          pending={undoing.pending}
          onConfirm={() => undoing.run(companyId, { id })}
          onClose={close}
        />
      )}
    </>
  );
}
