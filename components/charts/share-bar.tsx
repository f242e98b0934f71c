import { cn } from "#components/cn.ts";

export interface Share {
  name: string;
  /** 0 or more. At least one is above 0. */
  value: number;
  /** The class of its colour. */
  tone: string;
}

/** Parts of a whole as one bar. A table beside it has the figures, so the bar is hidden from screen readers. */
export function ShareBar({ shares, className }: { shares: Share[]; className?: string }) {
  return (
    <div aria-hidden className={cn("flex h-3 w-full gap-0.5 overflow-hidden rounded-md", className)}>
      {shares.map(
        ({ name, value, tone }) =>
          value > 0 && (
            <div key={name} title={name} className={`min-w-1 ${tone}`} style={{ flexGrow: value, flexBasis: 0 }} />
          ),
      )}
    </div>
  );
}
