"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState, useTransition } from "react";
import { cn } from "#components/cn.ts";
import { leaveSession } from "#components/form/leave-session.ts";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { matchesWords, PALETTE_ACTIONS, PALETTE_PAGES, readAction } from "#components/palette/palette-items.ts";
import { useFound } from "#components/palette/use-found.ts";
import { Dialog, DialogContent, DialogTitle } from "#components/ui/dialog.tsx";
import { StatusBadge } from "#components/ui/status-badge.tsx";
import { formatUnitPrice } from "#lib/domain/lines/unit-price.ts";
import { ASKED_ACTIONS, type AskedAction } from "#lib/domain/listed-invoice.ts";
import { formatMoney } from "#lib/domain/money/money.ts";

interface CommandPaletteProps {
  companyId: string;
  companies: { id: string; name: string }[];
  onSwitch: (companyId: string, path: string) => Promise<void>;
  onSignOut: (input: Record<string, never>) => Promise<{ ok: boolean; code?: string }>;
  onKeys: () => void;
  onClose: () => void;
}

interface Item {
  id: string;
  label: string;
  detail?: ReactNode;
  keys?: string | undefined;
  /** Where it leads, or else what it does. */
  href?: string;
  run?: () => void;
  /** Or else what stands in the field then, to be completed. */
  fill?: string;
}

interface Group {
  title: string;
  items: Item[];
}

/**
 * One field that finds every invoice, quote, client and item of the company, every page, and what can be done (WAI-ARIA's
 * combobox with a list box).
 */
export default function CommandPalette({
  companyId,
  companies,
  onSwitch,
  onSignOut,
  onKeys,
  onClose,
}: CommandPaletteProps) {
  const t = useTranslations("frame.palette");
  const language = useLocale();
  const router = useRouter();
  const id = useId();
  const [words, setWords] = useState("");
  const [active, setActive] = useState(0);
  const [, startTransition] = useTransition();
  const list = useRef<HTMLDivElement>(null);
  const verbs = (action: AskedAction) => t(`verbs.${action}`);
  const { action, rest } = readAction(words, {
    pay: verbs("pay"),
    remind: verbs("remind"),
    issue: verbs("issue"),
    send: verbs("send"),
  });
  const { found, state } = useFound(companyId, rest, action);

  const place = ({ name, ...rest }: (typeof PALETTE_ACTIONS)[number] | (typeof PALETTE_PAGES)[number]): Item => ({
    id: name,
    label: t(name),
    ...rest,
  });
  const actions: Item[] = [
    ...PALETTE_ACTIONS.map(place),
    ...ASKED_ACTIONS.map((name) => ({
      id: name,
      label: t(`asks.${name}`),
      fill: `${verbs(name).split(",")[0]} `,
    })),
    ...companies
      .filter((company) => company.id !== companyId)
      .map((company) => ({
        id: company.id,
        label: t("switchTo", { name: company.name }),
        run: () => startTransition(() => onSwitch(company.id, "/dashboard")),
      })),
    { id: "keys", label: t("keys"), keys: "?", run: onKeys },
    {
      id: "signOut",
      label: t("signOut"),
      run: () => startTransition(async () => void ((await onSignOut({})).ok && leaveSession())),
    },
  ];
  const named = ({ label }: Item) => matchesWords(label, words);
  const groups: Group[] = [
    {
      title: t("actions"),
      items: (found?.targets ?? [])
        .filter((target) => target.action === action)
        .map((target) => ({
          id: `${target.action} ${target.id}`,
          label: t(`targets.${target.action}`, { number: target.number ?? t("draft"), client: target.clientName }),
          detail: (
            <span className="shrink-0 tabular-nums">{formatMoney(target.amountCents, target.currency, language)}</span>
          ),
          href: `/invoices/${target.id}?open=${target.action}`,
        })),
    },
    {
      title: rest.trim() === "" ? t("recent") : t("invoices"),
      items: (found?.invoices ?? []).map((invoice) => ({
        id: invoice.id,
        label: `${invoice.number ?? t("draft")} · ${invoice.clientName}`,
        detail: (
          <span className="flex shrink-0 items-center gap-3">
            <span className="tabular-nums">{formatMoney(invoice.totalCents, invoice.currency, language)}</span>
            <span className="max-sm:hidden">
              <StatusBadge status={invoice.status} />
            </span>
          </span>
        ),
        href: `/invoices/${invoice.id}`,
      })),
    },
    {
      title: t("quotes"),
      items: (found?.quotes ?? []).map((quote) => ({
        id: quote.id,
        label: `${quote.number ?? t("draft")} · ${quote.clientName}`,
        detail: (
          <span className="flex shrink-0 items-center gap-3">
            <span className="tabular-nums">{formatMoney(quote.totalCents, quote.currency, language)}</span>
            <span className="max-sm:hidden text-muted-foreground">{t(`quoteStatus.${quote.status}`)}</span>
          </span>
        ),
        href: `/quotes/${quote.id}`,
      })),
    },
    {
      title: t("creditNotes"),
      items: (found?.creditNotes ?? []).map((creditNote) => ({
        id: creditNote.id,
        label: `${creditNote.number} · ${creditNote.clientName}`,
        detail: (
          <span className="shrink-0 tabular-nums">
            {formatMoney(-creditNote.totalCents, creditNote.currency, language)}
          </span>
        ),
        href: `/invoices/${creditNote.invoiceId}`,
      })),
    },
    {
      title: t("clients"),
      items: (found?.clients ?? []).map((client) => ({
        id: client.id,
        label: client.name,
        detail: <span className="truncate text-muted-foreground">{client.city}</span>,
        href: `/clients/${client.id}`,
      })),
    },
    {
      title: t("catalogue"),
      items: (found?.items ?? []).map(({ id, reference, name, price }) => ({
        id,
        label: reference ? `${reference} · ${name}` : name,
        detail: price && (
          <span className="shrink-0 tabular-nums">{formatUnitPrice(price, price.currency, language)}</span>
        ),
        href: `/items/${id}`,
      })),
    },
    { title: t("commands"), items: actions.filter(named) },
    { title: t("pages"), items: PALETTE_PAGES.map(place).filter(named) },
  ].filter(({ items }) => items.length > 0);
  const all = groups.flatMap((group) => group.items);
  const at = Math.min(active, all.length - 1);
  const current = all[at];

  useEffect(() => {
    if (current) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);

  const choose = ({ href, run, fill }: Item) => {
    if (fill) return type(fill);
    onClose();
    if (run === onKeys) return run();
    leavePage(() => (href ? router.push(href) : run?.()));
  };
  const type = (typed: string) => {
    setWords(typed);
    setActive(0);
  };
  const press = (event: KeyboardEvent) => {
    const last = all.length - 1;
    if (event.key === "ArrowDown") setActive(at >= last ? 0 : at + 1);
    else if (event.key === "ArrowUp") setActive(at <= 0 ? last : at - 1);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing && current) choose(current);
    else return;
    event.preventDefault();
  };
  const optionId = (item: Item) => `${id}-${item.id}`;

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[12dvh] max-w-xl translate-y-0 gap-0 overflow-hidden p-0"
      >
        <DialogTitle className="sr-only">{t("title")}</DialogTitle>
        <div className="flex items-center gap-3 border-border border-b pr-12 pl-4">
          <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          <input
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={current && optionId(current)}
            aria-autocomplete="list"
            aria-label={t("title")}
            placeholder={t("placeholder")}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={words}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            className="h-13 w-full min-w-0 bg-transparent outline-none placeholder:text-muted-foreground"
          />
        </div>
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={t("results")}
          className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2"
        >
          {groups.map(({ title, items }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a list box
            <div key={title} role="group" aria-labelledby={`${id}-${index}`} className="not-first:mt-2">
              <p
                id={`${id}-${index}`}
                role="presentation"
                className="px-2 py-1 font-medium text-muted-foreground text-xs"
              >
                {title}
              </p>
              {items.map((item) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
                // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
                <div
                  key={item.id}
                  id={optionId(item)}
                  role="option"
                  aria-selected={item === current}
                  onPointerMove={() => setActive(all.indexOf(item))}
                  onClick={() => choose(item)}
                  className={cn(
                    "flex cursor-pointer items-center justify-between gap-4 rounded-md px-2 py-2 text-sm",
                    item === current && "bg-accent text-accent-foreground",
                  )}
                >
                  <span className="min-w-0 truncate">{item.label}</span>
                  {item.detail}
                  {item.keys && <kbd className="font-sans text-muted-foreground text-xs">{item.keys}</kbd>}
                </div>
              ))}
            </div>
          ))}
        </div>
        <p
          role="status"
          className={cn(
            "border-border border-t px-4 py-2 text-muted-foreground text-xs",
            state !== "failed" && all.length > 0 && "pointer-coarse:sr-only",
          )}
        >
          {state === "failed" ? t("failed") : all.length === 0 ? t("none") : t("hint")}
        </p>
      </DialogContent>
    </Dialog>
  );
}
