"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { upload } from "#app/(app)/bank/actions.ts";
import { ChooseAccount } from "#app/(app)/bank/choose-account.tsx";
import { MappingDialog } from "#app/(app)/bank/mapping-dialog.tsx";
import { useAction } from "#components/form/use-action.ts";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { toast } from "#components/ui/toast.ts";
import { MAX_BANK_FILE_BYTES } from "#lib/domain/bank/bank-file.ts";
import type { CsvMapping, CsvTable } from "#lib/domain/bank/csv-mapping.ts";

interface Props {
  companyId: string;
  accounts: { id: string; name: string }[];
}

/** A file under way, and what is asked of it. */
interface Asked {
  file: File;
  accountId: string | null;
  mapping: CsvMapping | null;
  /** The columns that nobody knows yet. */
  table: CsvTable | null;
  /** Whether the file names none of several accounts. */
  needsAccount: boolean;
}

/**
 * Uploads files of a bank, chosen or dropped on the page, one after the other; asks what the columns of one are where
 * nothing tells it.
 */
export function UploadStatement({ companyId, accounts }: Props) {
  const t = useTranslations("bank.upload");
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [waiting, setWaiting] = useState<File[]>([]);
  const { run, pending } = useAction(upload, {
    onDone({ isKnown, entries, newEntries, faults }) {
      setAsked(null);
      if (isKnown) toast.success(t("known"));
      else toast.success(t("done", { count: newEntries, known: entries - newEntries }));
      if (faults > 0) toast.error(t("faults", { count: faults }));
    },
    onRefused(refusal) {
      if (refusal.code === "bank_file_columns_unknown") {
        const { csv } = refusal;
        setAsked((file) => file && { ...file, table: csv, needsAccount: false });
        return true;
      }
      if (refusal.code === "bank_account_required") {
        setAsked((file) => file && { ...file, table: null, needsAccount: true });
        return true;
      }
      setAsked(null);
      setWaiting([]); // so that the message is about the last file that was sent
      return false;
    },
    isRepeatable: true, // the same file counts once
  });
  const send = (next: Asked) => {
    setAsked(next);
    run(companyId, { file: next.file, accountId: next.accountId, mapping: next.mapping });
  };
  const next = useEffectEvent((file: File) => {
    setWaiting((files) => files.slice(1));
    if (file.size > MAX_BANK_FILE_BYTES) toast.error(t("tooLarge"));
    else send({ file, accountId: null, mapping: null, table: null, needsAccount: false });
  });
  const [first] = waiting;
  const isFree = !pending && asked === null;
  useEffect(() => {
    if (first && isFree) next(first);
  }, [first, isFree]);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      const { files } = event.dataTransfer;
      setWaiting((before) => [...before, ...files]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    setWaiting((before) => [...before, ...files]);
    event.target.value = ""; // so that the same file can be chosen again
  };
  const close = () => setAsked(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".xml,.zip,.csv,.txt,.ofx"
        aria-label={t("file")}
        tabIndex={-1}
        onChange={choose}
        className="sr-only"
      />
      <Button disabled={pending} onClick={() => input.current?.click()}>
        {pending ? <Spinner /> : <Upload aria-hidden />}
        {t("button")}
      </Button>
      {asked?.table && (
        <MappingDialog
          table={asked.table}
          fileName={asked.file.name}
          pending={pending}
          onChoose={(mapping) => send({ ...asked, mapping })}
          onClose={close}
        />
      )}
      {asked?.needsAccount && (
        <ChooseAccount
          {...{ accounts, pending }}
          fileName={asked.file.name}
          onChoose={(accountId) => send({ ...asked, accountId })}
          onClose={close}
        />
      )}
    </>
  );
}
