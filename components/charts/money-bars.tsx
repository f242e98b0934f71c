import { clsx } from "clsx";
import { useLocale } from "next-intl";
import { axisTicks } from "#components/charts/axis-ticks.ts";

export interface MoneyBar {
  /** Below the bar, short enough for a phone. */
  label: string;
  /** In full. */
  name: string;
  /** The length of the bar, 0 or more. The text shows the amount. */
  value: number;
  text: string;
  /** What the bar is compared with, as a line across it. */
  before?: { value: number; text: string };
  /** What is planned on top of it, dotted. */
  planned?: { value: number; text: string };
  /** The period is not over: its bar is paler. */
  isOpen?: boolean;
}

/** More labels than this do not fit below a narrow chart, so every second one is left out there. */
const LABELS_OF_NARROW = 6;

/**
 * Amounts side by side, drawn on the server: it takes no JavaScript. At least one is above 0. Screen readers get the
 * table beside it instead, so the drawing itself is hidden from them.
 */
export function MoneyBars({ bars }: { bars: MoneyBar[] }) {
  const compact = new Intl.NumberFormat(useLocale(), { notation: "compact", maximumFractionDigits: 2 });
  const ticks = axisTicks(
    Math.max(...bars.flatMap(({ value, before, planned }) => [value + (planned?.value ?? 0), before?.value ?? 0])),
  );
  const top = ticks.at(-1) ?? 1;
  return (
    <div aria-hidden className="@container flex h-52 w-full gap-2 pt-2 text-muted-foreground text-xs">
      <div className="flex w-9 shrink-0 flex-col-reverse justify-between pb-6 text-right">
        {ticks.map((tick) => (
          <div key={tick} className="flex h-0 items-center justify-end tabular-nums">
            {compact.format(tick)}
          </div>
        ))}
      </div>
      <div className="relative flex min-w-0 grow">
        <div className="pointer-events-none absolute inset-x-0 top-0 bottom-6 flex flex-col justify-between">
          {ticks.map((tick) => (
            <div key={tick} className="h-px bg-border" />
          ))}
        </div>
        {bars.map((bar, index) => (
          <Bar
            key={bar.name}
            bar={bar}
            top={top}
            hidesLabelWhereNarrow={bars.length > LABELS_OF_NARROW && (bars.length - 1 - index) % 2 === 1}
            isOnLeft={index < (bars.length - 1) / 2}
          />
        ))}
      </div>
    </div>
  );
}

interface BarProps {
  bar: MoneyBar;
  /** The amount at the upper edge. */
  top: number;
  hidesLabelWhereNarrow: boolean;
  /** Whether there is more room to its right, where its amount then opens. */
  isOnLeft: boolean;
}

/**
 * A bar with its label; its amount in full opens under the pointer, and at a tap: `group-hover` would leave out touch
 * screens.
 */
function Bar({
  bar: { label, name, value, text, before, planned, isOpen },
  top,
  hidesLabelWhereNarrow,
  isOnLeft,
}: BarProps) {
  const share = value / top;
  const line = before && before.value > 0 ? `${100 * (1 - before.value / top)}%` : null;
  return (
    <div className="group relative flex min-w-0 flex-1 flex-col items-center">
      <div className="flex w-full grow justify-center group-hover:bg-accent/60">
        {/* Its lower end, with the round corners there, is cut off. */}
        <svg aria-hidden className="h-full w-3/4 max-w-9">
          <rect
            className={isOpen ? "fill-primary/50" : "fill-primary"}
            width="100%"
            y={`${100 * (1 - share)}%`}
            height={share > 0 ? `${100 * share + 10}%` : 0}
            rx={2}
          />
          {planned && planned.value > 0 && (
            <rect
              className="fill-primary/10 stroke-primary"
              strokeWidth={1.5}
              strokeDasharray="1.5 3"
              strokeLinecap="round"
              x="2%"
              width="96%"
              y={`${100 * (1 - share - planned.value / top)}%`}
              height={`${(100 * planned.value) / top}%`}
              rx={2}
            />
          )}
          {/* In two tones, to be seen on the bar and above it. */}
          {line && <line x2="100%" y1={line} y2={line} className="stroke-card" strokeWidth={4} />}
          {line && <line x2="100%" y1={line} y2={line} className="stroke-muted-foreground" strokeWidth={2} />}
        </svg>
      </div>
      <div
        className={clsx(
          "h-6 shrink-0 whitespace-nowrap pt-2 leading-none",
          hidesLabelWhereNarrow && "@md:visible invisible",
        )}
      >
        {label}
      </div>
      <div
        className={clsx(
          "pointer-events-none absolute top-2 z-10 hidden whitespace-nowrap rounded-md border border-border bg-popover px-3 py-2 text-popover-foreground shadow-md [.group:hover>&]:block",
          isOnLeft ? "left-full" : "right-full",
        )}
      >
        <p className="text-muted-foreground">{name}</p>
        <p className="font-medium tabular-nums">{text}</p>
        {before && <p className="text-muted-foreground tabular-nums">{before.text}</p>}
        {planned && <p className="text-muted-foreground tabular-nums">{planned.text}</p>}
      </div>
    </div>
  );
}
