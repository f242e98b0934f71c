"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ChangeEvent, useId, useRef, useState } from "react";
import { importItems, previewItems } from "#app/(app)/items/actions.ts";
import { useAction } from "#components/form/use-action.ts";
import { ImportFaults } from "#components/items/import-faults.tsx";
import { Button } from "#components/ui/button.tsx";
import { Card } from "#components/ui/card.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { toast } from "#components/ui/toast.ts";
import { type ImportFault, MAX_IMPORT_ROWS, MAX_IMPORT_TEXT } from "#lib/domain/items/item-import.ts";
import { decodeText } from "#lib/domain/text/decode-text.ts";

/** Of a preview, so many rows are shown. */
const SHOWN = 100;

type Preview = Extract<Awaited<ReturnType<typeof previewItems>>, { ok: true }>;
interface Chosen {
  name: string;
  text: string;
  preview: Preview | null;
  faults: ImportFault[] | null;
}

/** Chooses a file, shows what it does or what is wrong with it, and brings it in. */
export function ItemImport({ companyId, template }: { companyId: string; template: string }) {
  const [t, router] = [useTranslations("items.import"), useRouter()];
  const [input, hint] = [useRef<HTMLInputElement>(null), useId()];
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const showFaults = (refusal: { code: string; faults?: ImportFault[] }) => {
    if (refusal.code !== "import_refused") return false;
    setChosen((file) => file && { ...file, preview: null, faults: refusal.faults ?? [] });
    return true;
  };
  const looking = useAction(previewItems, {
    onDone: (preview) => setChosen((file) => file && { ...file, preview, faults: null }),
    onRefused: showFaults,
    isRepeatable: true,
  });
  const importing = useAction(importItems, {
    onDone({ added, changed }) {
      toast.success(t("done", { added, changed }));
      router.push("/items");
    },
    onRefused: showFaults,
    isRepeatable: true,
  });
  const pending = looking.pending || importing.pending;

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = ""; // so that the same file can be chosen again
    if (!file) return;
    const text = file.size > 2 * MAX_IMPORT_TEXT ? null : decodeText(new Uint8Array(await file.arrayBuffer()));
    if (text === null || text.length > MAX_IMPORT_TEXT) {
      setChosen({
        name: file.name,
        text: "",
        preview: null,
        faults: [{ line: 1, column: null, code: "csv_too_large" }],
      });
      return;
    }
    setChosen({ name: file.name, text, preview: null, faults: null });
    looking.run(companyId, { text });
  };
  const steps = chosen?.preview?.steps ?? [];
  const added = steps.filter(({ isNew }) => isNew).length;
  const summary =
    chosen?.preview && t("summary", { added, changed: steps.length - added, unchanged: chosen.preview.unchanged });
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <Card className="flex flex-col items-start gap-4">
        <p id={hint} className="text-pretty text-sm">
          {t.rich("hint", {
            rows: MAX_IMPORT_ROWS,
            file: (words) => (
              <a href={template} download className="underline underline-offset-2">
                {words}
              </a>
            ),
          })}
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t("file")}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <div className="flex min-w-0 max-w-full flex-wrap items-center gap-3">
          <Button
            variant={chosen ? "outline" : "default"}
            aria-describedby={hint}
            disabled={pending}
            onClick={() => input.current?.click()}
          >
            {looking.pending && <Spinner />}
            {chosen ? t("chooseOther") : t("choose")}
          </Button>
          {chosen && <span className="min-w-0 truncate text-muted-foreground text-sm">{chosen.name}</span>}
        </div>
      </Card>
      <p role="status" className="sr-only">
        {summary}
      </p>
      {chosen?.faults && <ImportFaults faults={chosen.faults} />}
      {chosen?.preview && (
        <section aria-labelledby={`${hint}-preview`} className="flex flex-col gap-3">
          <h2 id={`${hint}-preview`} className="font-semibold text-base">
            {summary}
          </h2>
          {steps.length > 0 && (
            <>
              <div className="overflow-hidden rounded-xl border border-border bg-card">
                <Table>
                  <caption className="sr-only">{t("table")}</caption>
                  <TableHeader className="bg-muted/50">
                    <tr>
                      <TableHead className="text-right">{t("line")}</TableHead>
                      <TableHead>{t("item")}</TableHead>
                      <TableHead>{t("effect")}</TableHead>
                    </tr>
                  </TableHeader>
                  <TableBody>
                    {steps.slice(0, SHOWN).map(({ line, isNew, name, reference }) => (
                      <TableRow key={line}>
                        <TableCell className="text-right text-muted-foreground tabular-nums">{line}</TableCell>
                        <TableCell className="w-full max-w-0">
                          <span className="block truncate">{name}</span>
                          {reference && (
                            <span className="block truncate text-muted-foreground text-xs">{reference}</span>
                          )}
                        </TableCell>
                        <TableCell className="whitespace-nowrap">{isNew ? t("isNew") : t("isChanged")}</TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              </div>
              {steps.length > SHOWN && (
                <p className="text-muted-foreground text-sm">{t("more", { count: steps.length - SHOWN })}</p>
              )}
              <div>
                <Button disabled={pending} onClick={() => importing.run(companyId, { text: chosen.text })}>
                  {importing.pending && <Spinner />}
                  {t("submit", { count: steps.length })}
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </div>
  );
}
