"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { CheckField } from "#components/form/check-field.tsx";
import { Field } from "#components/form/field.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { CsvColumn, CsvMapping, CsvTable } from "#lib/domain/bank/csv-mapping.ts";

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
  const [hasHeaders, setHasHeaders] = useState(table.hasHeaders);
  /** By their places, so that they stay when the first row turns out to be an entry. */
  const [places, setPlaces] = useState<Partial<Record<Asked, number>>>({});
  const [isIncomplete, setIncomplete] = useState(false);
  const columnAt = (place: number | undefined): CsvColumn | null =>
    place === undefined ? null : hasHeaders ? (table.columns[place] ?? place) : place;
  const [date, amount, debit, credit, words, name] = ASKED.map((asked) => columnAt(places[asked]));
  const amounts: CsvMapping["amount"] | null =
    isColumn(debit) && isColumn(credit)
      ? { kind: "split", debit, credit }
      : isColumn(amount)
        ? { kind: "signed", column: amount }
        : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isColumn(date) || !amounts) return setIncomplete(true);
    onChoose({
      ...{ hasHeaders, bookedOn: date, amount: amounts, remittance: isColumn(words) ? [words] : [] },
      ...{ counterpartyName: name ?? null, counterpartyIban: null, valueOn: null, bankReference: null },
      ...{ endToEndId: null, currency: null, account: null, status: null, dateOrder: null, decimalMark: null },
    });
  };
  const faultOf = (asked: Asked) => {
    if (!isIncomplete) return undefined;
    if (asked === "date" && !isColumn(date)) return t("required");
    return asked === "amount" && !amounts ? t("amountRequired") : undefined;
  };
  const columns = table.columns.map((header, place) => ({
    place,
    label: (hasHeaders && header) || t("column", { place: place + 1 }),
  }));
  const rows = (hasHeaders ? table.sample : [table.firstRow, ...table.sample])
    .slice(0, SHOWN)
    .map((cells, line) => ({ line, cells }));
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
              {columns.map(({ place, label }) => (
                <TableHead key={place}>{label}</TableHead>
              ))}
            </tr>
          </TableHeader>
          <TableBody>
            {rows.map(({ line, cells }) => (
              <TableRow key={line}>
                {columns.map(({ place }) => (
                  <TableCell key={place} className="max-w-48 truncate whitespace-nowrap text-xs">
                    {cells[place]}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      <CheckField label={t("hasHeaders")}>
        {(control) => (
          <Checkbox {...control} checked={hasHeaders} onChange={({ target }) => setHasHeaders(target.checked)} />
        )}
      </CheckField>
      <div className="grid gap-4 sm:grid-cols-2">
        {ASKED.map((asked) => (
          <Field key={asked} label={t(asked)} error={faultOf(asked)}>
            {(control) => (
              <NativeSelect
                {...control}
                value={places[asked] ?? ""}
                onChange={({ target: { value } }) =>
                  setPlaces((known) => ({ ...known, [asked]: value === "" ? undefined : Number(value) }))
                }
              >
                <option value="">{t("none")}</option>
                {columns.map(({ place, label }) => (
                  <option key={place} value={place}>
                    {label}
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

function isColumn(column: CsvColumn | null | undefined): column is CsvColumn {
  return column !== null && column !== undefined;
}
