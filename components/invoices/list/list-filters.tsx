"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
  useTransition,
} from "react";
import { type DateHandle, DateInput } from "#components/form/date-input.tsx";
import {
  formatOrder,
  isFiltered,
  type ListState,
  listAddress,
  parseListState,
  readDate,
} from "#components/invoices/list/list-address.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { INVOICE_KINDS } from "#lib/domain/invoices/invoice-kind.ts";
import { INVOICE_SORTS } from "#lib/domain/invoices/invoice-query.ts";

const PAUSE_MS = 300;
const SORTS = INVOICE_SORTS.flatMap((by) => [`${by}`, `-${by}`]);

interface Asked {
  search: string;
  from: string;
  to: string;
}

interface ListFiltersProps {
  state: ListState;
  /** Texts of the URL that are no dates. */
  unread: { from: string; to: string };
  children: ReactNode;
}

/**
 * The filters of the list, a form whose result is a URL. With JavaScript the list follows while typing. `children` is
 * the filter by client, which needs JavaScript.
 */
export function ListFilters({ state, unread, children }: ListFiltersProps) {
  const [t, common] = [useTranslations("invoiceList"), useTranslations("common")];
  const id = useId();
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What this form requested last. Its result must not overwrite what was typed since. */
  const asked = useRef<Asked>({
    search: state.search ?? "",
    from: state.from ?? unread.from,
    to: state.to ?? unread.to,
  });

  const latest = useRef(() => {});
  const [faults, setFaults] = useState({ from: unread.from !== "", to: unread.to !== "" });

  useEffect(() => {
    const words = state.search ?? "";
    if (words === asked.current.search) return;
    asked.current.search = words; // the URL changed by back, forward or a link
    if (search.current) search.current.value = words;
  }, [state.search]);
  useEffect(() => {
    // What was typed before the scripts had loaded.
    if (search.current && search.current.value.trim() !== asked.current.search) latest.current();
    return () => clearTimeout(timer.current);
  }, []);

  const go = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = Object.fromEntries(new FormData(form.current)) as Record<string, string>;
    const typed = parseListState(fields);
    const next = listAddress({ ...typed, page: 1 });
    if (next === listAddress(state)) return;
    // Back leads to the list before the search, not to every typed letter.
    const searching = asked.current.search !== "" && (typed.search ?? "") !== asked.current.search;
    asked.current = { search: typed.search ?? "", from: readDate(fields.from) ?? "", to: readDate(fields.to) ?? "" };
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
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
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
          defaultChecked={isFiltered({ ...state, search: null }) || faults.from || faults.to}
          className="peer sr-only md:hidden"
        />
        <label
          htmlFor="more-filters"
          className="inline-flex h-9 cursor-pointer items-center rounded-md border border-input px-3 font-medium text-sm peer-checked:bg-accent peer-focus-visible:ring-2 peer-focus-visible:ring-ring md:hidden"
        >
          {t("filters")}
        </label>
        <div className="hidden w-full grid-cols-2 gap-2 max-md:peer-checked:grid md:flex md:w-auto md:flex-wrap md:items-center">
          <div className="contents max-md:[&>*]:col-span-2">{children}</div>
          {(["from", "to"] as const).map((name) => (
            <DateField
              key={name}
              name={name}
              label={t(name)}
              value={state[name] ?? unread[name]}
              asked={asked}
              faultId={faults[name] ? `${id}-${name}` : undefined}
              onFault={(isFault) => setFaults((others) => ({ ...others, [name]: isFault }))}
              onChange={later}
            />
          ))}
          <NativeSelect
            key={`kind ${state.kind}`}
            name="kind"
            defaultValue={state.kind ?? ""}
            aria-label={t("kind")}
            onChange={go}
            // Below a wide desk the filters have one row, with room for this one only while it is set.
            className={`max-md:col-span-2 md:w-auto ${state.kind ? "" : "md:max-xl:hidden"}`}
          >
            <option value="">{t("everyKind")}</option>
            {INVOICE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {common(`invoiceKind.${kind}`)}
              </option>
            ))}
          </NativeSelect>
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
        {(["from", "to"] as const).map(
          (name) =>
            faults[name] && (
              <p key={name} id={`${id}-${name}`} className="basis-full text-destructive text-sm">
                {common("date.unreadable", { field: t(name) })}
              </p>
            ),
        )}
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
  name: "from" | "to";
  label: string;
  value: string;
  asked: RefObject<Asked>;
  /** The id of the message about what is typed; undefined while that is a date. */
  faultId: string | undefined;
  onFault: (isFault: boolean) => void;
  onChange: () => void;
}

function DateField({ name, label, value, asked, faultId, onFault, onChange }: DateFieldProps) {
  const id = useId();
  const field = useRef<DateHandle>(null);
  useEffect(() => {
    if (value === asked.current[name] || !field.current) return;
    asked.current[name] = value; // the URL changed by back, forward or a link
    field.current.value = value;
    onFault(false);
  }, [value, name, asked, onFault]);
  return (
    <div className="flex min-w-0 gap-1.5 text-sm max-md:flex-col max-md:gap-1 md:items-center">
      <label htmlFor={id} className="text-muted-foreground">
        {label}
      </label>
      <DateInput
        ref={field}
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={faultId !== undefined}
        aria-describedby={faultId}
        onChange={({ target }) => {
          const isReadable = target.value === "" || readDate(target.value) !== null;
          onFault(!isReadable);
          if (isReadable) onChange();
        }}
        className="md:w-36"
      />
    </div>
  );
}
