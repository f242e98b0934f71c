"use client";

import { Ban, BellRing, Copy, FileSignature, Pencil, ReceiptText, Send, Trash2, X } from "lucide-react";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { duplicate } from "#app/(app)/quotes/actions.ts";
import type { QuoteQuestion } from "#app/(app)/quotes/quote-dialog.tsx";
import { useDuplicate } from "#components/form/use-duplicate.ts";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuLine } from "#components/ui/popover-menu.tsx";
import { RowMenu } from "#components/ui/row-menu.tsx";
import type { ListedQuote } from "#lib/domain/quotes/listed-quote.ts";
import { type QuoteTrigger, quoteAllowedFrom } from "#lib/domain/quotes/quote-status.ts";

const QuoteDialog = dynamic(() => import("#app/(app)/quotes/quote-dialog.tsx").then((file) => file.QuoteDialog));

interface Props {
  id: string;
  companyId: string;
  quotes: ListedQuote[];
}

/** The menu of the rows of the list of quotes. */
export function QuoteRowMenu({ id, companyId, quotes }: Props) {
  const t = useTranslations("quotes");
  const [dialog, setDialog] = useState<{ quote: ListedQuote; question: QuoteQuestion } | null>(null);
  const { copy, pending } = useDuplicate({ companyId, duplicate, path: "/quotes", done: t("duplicated") });
  return (
    <>
      <RowMenu id={id} label={t("rowMenu.label")}>
        {(row) => {
          // A list that was read again may lack the row.
          const quote = quotes.find((listed) => listed.id === row);
          if (!quote) return null;
          const may = (trigger: QuoteTrigger) => quoteAllowedFrom(trigger).includes(quote.status);
          const ask = (question: QuoteQuestion) => () => setDialog({ quote, question });
          return (
            <>
              <Link role="menuitem" prefetch={false} href={`/quotes/${row}`} className={menuItemClasses}>
                <FileSignature aria-hidden />
                {t("rowMenu.open")}
              </Link>
              {may("edit") && (
                <Link role="menuitem" prefetch={false} href={`/quotes/${row}/edit`} className={menuItemClasses}>
                  <Pencil aria-hidden />
                  {t("edit")}
                </Link>
              )}
              <button
                type="button"
                role="menuitem"
                disabled={pending}
                className={menuItemClasses}
                onClick={() => copy(row)}
              >
                <Copy aria-hidden />
                {t("duplicate")}
              </button>
              {quote.status === "draft" && (
                <button type="button" role="menuitem" className={menuItemClasses} onClick={ask("send")}>
                  <Send aria-hidden />
                  {t("send")}
                </button>
              )}
              {may("invoice") && (
                <Link role="menuitem" prefetch={false} href={`/quotes/${row}?open=invoice`} className={menuItemClasses}>
                  <ReceiptText aria-hidden />
                  {t("invoice")}
                </Link>
              )}
              {may("remind") && (
                <button type="button" role="menuitem" className={menuItemClasses} onClick={ask("remind")}>
                  <BellRing aria-hidden />
                  {t("remind")}
                </button>
              )}
              {may("decline") && (
                <button type="button" role="menuitem" className={menuItemClasses} onClick={ask("decline")}>
                  <X aria-hidden />
                  {t("decline")}
                </button>
              )}
              {(may("cancel") || may("delete")) && <MenuLine />}
              {may("cancel") && (
                <button
                  type="button"
                  role="menuitem"
                  className={`${menuItemClasses} text-destructive`}
                  onClick={ask("cancel")}
                >
                  <Ban aria-hidden />
                  {t("cancel")}
                </button>
              )}
              {may("delete") && (
                <button
                  type="button"
                  role="menuitem"
                  className={`${menuItemClasses} text-destructive`}
                  onClick={ask("delete")}
                >
                  <Trash2 aria-hidden />
                  {t("delete")}
                </button>
              )}
            </>
          );
        }}
      </RowMenu>
      {dialog && <QuoteDialog companyId={companyId} {...dialog} onClose={() => setDialog(null)} />}
    </>
  );
}
