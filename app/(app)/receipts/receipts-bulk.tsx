"use client";

import { FileSpreadsheet, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useSelection } from "#components/form/use-selection.ts";
import { Button } from "#components/ui/button.tsx";

const PATH = "/receipts/export.csv";

interface Props {
  companyId: string;
  /** Those of this page. */
  receipts: { id: string }[];
  /** The number of receipts on all pages. */
  total: number;
  /** The address of the CSV file of all pages. */
  exportAddress: string;
  children: ReactNode;
}

/** Surrounds the list of receipts, whose rows can be selected, and offers a CSV file of the selected ones. */
export function ReceiptsBulk({ companyId, receipts, total, exportAddress, children }: Props) {
  const t = useTranslations("receipts");
  const { form, onChange, selected, clear } = useSelection(receipts);
  const [isAll, setAll] = useState(false);
  const count = isAll ? total : selected.length;
  const query = new URLSearchParams([["company", companyId], ...selected.map(({ id }) => ["id", id])]);
  return (
    <form
      ref={form}
      action={PATH}
      onSubmit={(event) => event.preventDefault()}
      onChange={(event) => {
        setAll(false);
        onChange(event);
      }}
    >
      <input type="hidden" name="company" value={companyId} />
      {children}
      <noscript>
        <Button type="submit" variant="outline" className="mt-3">
          {t("downloadTicked")}
        </Button>
      </noscript>
      <p role="status" className="sr-only">
        {selected.length > 0 && t("selected", { count })}
      </p>
      {selected.length > 0 && (
        <section
          aria-label={t("bulk")}
          className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-xl border border-border bg-popover p-2 pl-4 text-sm shadow-lg max-sm:pr-11"
        >
          <span className="font-medium max-sm:py-1.5">{t("selected", { count })}</span>
          {!isAll && selected.length === receipts.length && total > receipts.length && (
            <Button variant="link" size="sm" className="px-1" onClick={() => setAll(true)}>
              {t("selectAll", { count: total })}
            </Button>
          )}
          <Button asChild size="sm">
            <a href={isAll ? exportAddress : `${PATH}?${query}`} download>
              <FileSpreadsheet aria-hidden />
              {t("exportSelected")}
            </a>
          </Button>
          <Button
            size="icon"
            variant="ghost"
            className="max-sm:absolute max-sm:top-1.5 max-sm:right-1"
            aria-label={t("clearSelection")}
            onClick={() => {
              setAll(false);
              clear();
            }}
          >
            <X aria-hidden />
          </Button>
        </section>
      )}
    </form>
  );
}
