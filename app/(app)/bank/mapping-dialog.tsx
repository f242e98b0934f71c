"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { CsvMapping, CsvTable } from "#lib/domain/bank/csv-mapping.ts";

interface Props {
  table: CsvTable;
  fileName: string;
  pending: boolean;
  onChoose: (mapping: CsvMapping) => void;
  onClose: () => void;
}

/** What is asked; the two that no file does without are first. */
const ASKED = ["date", "amount", "debit", "credit", "words", "name"] as const;
type Asked = (typeof ASKED)[number];
/** Rows of the file that are shown. */
const SHOWN = 3;

/** Asks what the columns of a CSV file are, and shows its first rows. The answer is remembered with the account. */
export function MappingDialog({ table, fileName, pending, onChoose, onClose }: Props) {
  const t = useTranslations("bank.mapping");
  const [columns, setColumns] = useState<Partial<Record<Asked, string>>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const { date, amount, debit, credit, words, name } = columns;
  const amounts: CsvMapping["amount"] | null =
    debit && credit ? { kind: "split", debit, credit } : amount ? { kind: "signed", column: amount } : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!date || !amounts) return setIncomplete(true);
    onChoose({
      ...{ hasHeaders: true, bookedOn: date, amount: amounts, remittance: words ? [words] : [] },
      ...{ counterpartyName: name ?? null, counterpartyIban: null, valueOn: null, bankReference: null },
      ...{ endToEndId: null, currency: null, account: null, status: null, dateOrder: null, decimalMark: null },
    });
  };
  const faultOf = (asked: Asked) => {
    if (!isIncomplete) return undefined;
    if (asked === "date" && !date) return t("required");
    return asked === "amount" && !amounts ? t("amountRequired") : undefined;
  };
  return (
    <FormDialog
      title={t("title")}
      text={t("text", { file: fileName })}
      confirm={t("confirm")}
      {...{ submit, pending, onClose }}
    >
      <div className="max-w-full overflow-x-auto rounded-lg border border-border">
        <Table>
          <caption className="sr-only">{t("table")}</caption>
          <TableHeader className="bg-muted/50">
            <tr>
              {table.columns.map((column) => (
                <TableHead key={column}>{column}</TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            {table.sample.slice(0, SHOWN).map((row) => (
              <TableRow key={row.join("\t")}>
                {table.columns.map((column, place) => (
                  <TableCell key={column} className="max-w-48 truncate whitespace-nowrap text-xs">
                    {row[place]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {ASKED.map((asked) => (
          <Field key={asked} label={t(asked)} error={faultOf(asked)}>
            {(control) => (
              <NativeSelect
                {...control}
                value={columns[asked] ?? ""}
                onChange={({ target: { value } }) => setColumns((known) => ({ ...known, [asked]: value || undefined }))}
              >
                <option value="">{t("none")}</option>
                {table.columns.map((column) => (
                  <option key={column} value={column}>
                    {column}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
        ))}
      </div>
    </FormDialog>
  );
}
