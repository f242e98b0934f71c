"use client";

import { Upload } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
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

/** Uploads a file of a bank, chosen or dropped on the page; asks what its columns are where nothing tells it. */
export function UploadStatement({ companyId, accounts }: Props) {
  const t = useTranslations("bank.upload");
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
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
      return false;
    },
    isRepeatable: true, // the same file counts once
  });
  const send = (next: Asked) => {
    setAsked(next);
    run(companyId, { file: next.file, accountId: next.accountId, mapping: next.mapping });
  };
  const begin = (file: File | undefined) => {
    if (!file || pending) return;
    if (file.size > MAX_BANK_FILE_BYTES) return toast.error(t("tooLarge"));
    send({ file, accountId: null, mapping: null, table: null, needsAccount: false });
  };
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      latest.current(event.dataTransfer.files[0]);
    };
    document.addEventListener("dragover", over);
    document.addEventListener("drop", drop);
    return () => {
      document.removeEventListener("dragover", over);
      document.removeEventListener("drop", drop);
    };
  }, []);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ""; // so that the same file can be chosen again
    begin(file);
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
