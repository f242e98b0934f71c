"use client";

import { CalendarDays } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  Suspense,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cn } from "#components/cn.ts";
import { lazyPart } from "#components/form/lazy-part.ts";
import { Input } from "#components/ui/input.tsx";
import { type CalendarDate, formatLongDate } from "#lib/domain/calendar-date.ts";
import { parseTypedDate, writeTypedDate } from "#lib/domain/typed-date.ts";

const Calendar = lazyPart(() => import("#components/form/calendar.tsx"));

/**
 * What the owner of the field sees of it, such as react-hook-form: `value` is `YYYY-MM-DD`, or text that is no date.
 */
export interface DateHandle {
  value: string;
  readonly type: "text";
  focus(): void;
}

interface DateEvent {
  type: "change" | "blur";
  target: { name: string; value: string; type: "text" };
}

interface DateInputProps
  extends Omit<ComponentProps<"input">, "type" | "ref" | "onChange" | "onBlur" | "defaultValue" | "value"> {
  ref?: Ref<DateHandle>;
  name: string;
  /** `YYYY-MM-DD`, or text that is no date. */
  defaultValue?: string;
  /** The last date that the calendar offers. */
  latest?: CalendarDate;
  onChange: (event: DateEvent) => unknown;
  onBlur?: (event: DateEvent) => unknown;
}

/**
 * A date, typed in any usual way (typed-date.ts) or chosen from a calendar: WAI-ARIA's date picker combobox. It looks
 * the same in every browser, whose own field would follow the browser's language. Its owner gets `YYYY-MM-DD`; a form
 * that the browser submits has what is typed.
 */
export function DateInput({
  ref,
  name,
  defaultValue = "",
  onChange,
  onBlur,
  className,
  latest,
  required,
  ...props
}: DateInputProps) {
  const t = useTranslations("common.date");
  const language = useLocale();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const value = useRef(defaultValue);
  /** What is typed, as it is understood so far. */
  const [understood, setUnderstood] = useState<CalendarDate | null>(null);
  const [isOpen, setOpen] = useState(false);

  const event = (type: DateEvent["type"]): DateEvent => ({
    type,
    target: { name, value: value.current, type: "text" },
  });
  const set = (next: string) => {
    if (next === value.current) return;
    value.current = next;
    onChange(event("change"));
  };
  // One object for as long as the field lasts: react-hook-form takes another one for another field.
  const [handle] = useState<DateHandle>(() => ({
    type: "text",
    get value() {
      return value.current;
    },
    set value(next: string) {
      if (next === value.current) return;
      value.current = next;
      if (field.current) field.current.value = writeTypedDate(next);
    },
    focus: () => field.current?.focus(),
  }));
  useImperativeHandle(ref, () => handle, [handle]);
  /** The field is left or submitted: what stands there counts, also if its year may go on or if it is no date. */
  const commit = () => {
    if (!field.current) return;
    const typed = field.current.value.trim();
    set(parseTypedDate(typed)?.date ?? typed);
    field.current.value = writeTypedDate(value.current);
    setUnderstood(null);
  };
  const early = useRef(commit);
  useLayoutEffect(() => early.current(), []); // typed before the scripts had loaded

  const open = () => {
    const [input, calendar] = [field.current, popover.current];
    if (!input || !calendar || calendar.matches(":popover-open")) return;
    commit();
    input.style.setProperty("anchor-name", `--${id}`);
    calendar.style.setProperty("position-anchor", `--${id}`);
    calendar.showPopover();
  };
  const close = () => {
    popover.current?.hidePopover();
    field.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") commit();
    if (event.key === "Escape" && isOpen) close();
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    open();
  };
  return (
    <div className={cn("relative min-w-0", className)}>
      <Input
        {...props}
        ref={field}
        name={name}
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-required={required}
        autoComplete="off"
        inputMode="numeric"
        maxLength={40}
        placeholder={t("pattern")}
        defaultValue={writeTypedDate(defaultValue)}
        onChange={({ target }) => {
          const read = parseTypedDate(target.value);
          setUnderstood(read?.date ?? null);
          if (target.value.trim() === "") set("");
          else if (read?.isWhole) set(read.date);
        }}
        onBlur={() => {
          commit();
          onBlur?.(event("blur"));
        }}
        onKeyDown={press}
        className="pr-9 tabular-nums"
      />
      <button
        type="button"
        tabIndex={-1}
        disabled={props.disabled}
        aria-label={t("choose")}
        onClick={open}
        className="absolute top-0 right-0 grid size-9 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:pointer-events-none disabled:opacity-50 noscript:hidden"
      >
        <CalendarDays aria-hidden className="size-4" />
      </button>
      <div
        aria-live="polite"
        className="pointer-events-none absolute top-full left-0 z-10 mt-1 whitespace-nowrap rounded-md border border-border bg-popover px-2 py-1 text-popover-foreground text-xs shadow-md empty:hidden"
      >
        {understood && formatLongDate(understood, language)}
      </div>
      <CalendarPopover
        {...{ id, isOpen, latest }}
        ref={popover}
        label={t("calendar")}
        value={value.current}
        onToggle={setOpen}
        onClose={close}
        onChoose={(date) => {
          set(date);
          if (field.current) field.current.value = writeTypedDate(date);
          close();
        }}
      />
    </div>
  );
}

interface CalendarPopoverProps {
  ref: Ref<HTMLDivElement>;
  id: string;
  label: string;
  isOpen: boolean;
  value: string;
  latest: CalendarDate | undefined;
  onToggle: (isOpen: boolean) => void;
  onClose: () => void;
  onChoose: (date: CalendarDate) => void;
}

/** The calendar over the page, beside its field. Its code is loaded when it is opened first. */
function CalendarPopover({ ref, id, label, isOpen, value, latest, onToggle, onClose, onChoose }: CalendarPopoverProps) {
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      onToggle={({ newState }) => onToggle(newState === "open")}
      // A dialog below keeps Escape to itself.
      onKeyDown={(event) => event.key === "Escape" && onClose()}
      className="fixed inset-0 m-auto h-fit max-h-dvh w-fit overflow-y-auto rounded-lg border border-border bg-popover p-3 text-popover-foreground shadow-lg supports-[position-area:top]:inset-auto supports-[position-area:top]:m-0 supports-[position-area:top]:my-1 supports-[position-area:top]:[position-area:bottom_span-right] supports-[position-area:top]:[position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline,--centered]"
    >
      {isOpen && (
        <Suspense fallback={<div className="h-80 w-63" />}>
          <Calendar value={value} latest={latest ?? null} onChoose={onChoose} />
        </Suspense>
      )}
    </div>
  );
}
