import type { ReactNode } from "react";
import { cn } from "#components/cn.ts";

/** An entry of a history, whose entries are joined by a line. `isNext`: it is still to come. */
export function TimelineItem({ isNext = false, children }: { isNext?: boolean; children: ReactNode }) {
  return (
    <li
      className={cn(
        "relative border-border border-l pb-4 pl-4 before:absolute before:top-1.5 before:-left-1 before:-translate-x-px last:border-transparent last:pb-0 before:size-2 before:rounded-full before:ring-4 before:ring-background",
        isNext ? "before:border before:border-muted-foreground before:bg-background" : "before:bg-input",
      )}
    >
      {children}
    </li>
  );
}
