"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useTransition } from "react";
import { formatOrder, isFiltered, type ListState, listAddress, parseListState } from "#components/invoice-list/list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { INVOICE_SORTS } from "#lib/domain/invoice/invoice-query.ts";

const PAUSE_MS = 300;
const SORTS = INVOICE_SORTS.flatMap((by) => [`${by}`, `-${by}`]);

/**
 * The filters of the list, a form whose result is a URL. With JavaScript the list follows while typing. `children` is the filter by client,
 * which needs JavaScript.
 */
export function ListFilters({ state, children }: { state: ListState; children: ReactNode }) {
  const t = useTranslations("invoiceList");
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last search that this form requested. Its result must not overwrite what was typed since. */
  const asked = useRef(state.search ?? "");

  const latest = useRef(() => {});

  useEffect(() => {
    const words = state.search ?? "";
    if (words === asked.current) return;
    asked.current = words; // the URL changed by back, forward or a link
    if (search.current) search.current.value = words;
  }, [state.search]);
  useEffect(() => {
    // What was typed before the scripts had loaded.
    if (search.current && search.current.value.trim() !== asked.current) latest.current();
    return () => clearTimeout(timer.current);
  }, []);

  const go = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const typed = parseListState(Object.fromEntries(new FormData(form.current)) as Record<string, string>);
    const next = listAddress({ ...typed, page: 1 });
    if (next === listAddress(state)) return;
    // Back leads to the list before the search, not to every typed letter.
    const searching = asked.current !== "" && (typed.search ?? "") !== asked.current;
    asked.current = typed.search ?? "";
    startTransition(() => (searching ? router.replace(next, { scroll: false }) : router.push(next, { scroll: false })));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
  };
  const later = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, PAUSE_MS);
  };
  latest.current = later;
  const keep = { status: state.statuses?.join(","), clientId: state.clientId, due: state.due, size: `${state.size}` };

  return (
    <search aria-busy={pending}>
      <form ref={form} action="/invoices" onSubmit={onSubmit} className="flex flex-wrap items-center gap-2">
        {Object.entries(keep).map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <div className="relative min-w-0 flex-1 basis-52 md:max-w-72">
          {pending ? (
            <Spinner className="absolute top-2.5 left-3 text-muted-foreground" />
          ) : (
            <Search aria-hidden className="pointer-events-none absolute top-2.5 left-3 size-4 text-muted-foreground" />
          )}
          <Input
            ref={search}
            type="search"
            name="search"
            defaultValue={state.search ?? ""}
            maxLength={200}
            aria-label={t("search")}
            placeholder={t("searchPlaceholder")}
            onChange={later}
            className="pl-9"
          />
        </div>
        <input
          id="more-filters"
          type="checkbox"
          defaultChecked={isFiltered({ ...state, search: null })}
          className="peer sr-only md:hidden"
        />
        <label
          htmlFor="more-filters"
          className="inline-flex h-9 cursor-pointer items-center rounded-md border border-input px-3 font-medium text-sm peer-checked:bg-accent peer-focus-visible:ring-2 peer-focus-visible:ring-ring md:hidden"
        >
          {t("filters")}
        </label>
        <div className="hidden w-full grid-cols-2 gap-2 max-md:peer-checked:grid md:flex md:w-auto md:items-center">
          <div className="contents max-md:[&>*]:col-span-2">{children}</div>
          <DateField key={`from ${state.from}`} name="from" label={t("from")} value={state.from} onChange={later} />
          <DateField key={`to ${state.to}`} name="to" label={t("to")} value={state.to} onChange={later} />
          <NativeSelect
            key={formatOrder(state.order)}
            name="sort"
            defaultValue={formatOrder(state.order)}
            aria-label={t("sort")}
            onChange={go}
            className="col-span-2 md:hidden"
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {t(`sorts.${sort as "client"}`)}
              </option>
            ))}
          </NativeSelect>
        </div>
        <noscript>
          <Button type="submit" variant="outline">
            {t("apply")}
          </Button>
        </noscript>
      </form>
    </search>
  );
}

interface DateFieldProps {
  name: string;
  label: string;
  value: string | null;
  onChange: () => void;
}

function DateField({ name, label, value, onChange }: DateFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 gap-1.5 text-sm max-md:flex-col max-md:gap-1 md:items-center">
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <Input id={id} type="date" name={name} defaultValue={value ?? ""} onChange={onChange} className="tabular-nums md:w-36" />
    </div>
  );
}
