import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";

/** What a document says as text, folded below its pages; not on paper, where the pages are. */
export function FoldedText({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-xl border border-border print:hidden">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-xl px-4 py-3 font-medium text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted-foreground transition-transform group-open:rotate-90" />
        {title}
      </summary>
      <div className="flex flex-col gap-6 border-border border-t p-4 sm:p-5">{children}</div>
    </details>
  );
}
