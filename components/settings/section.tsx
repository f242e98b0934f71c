import { type ReactNode, useId } from "react";
import { cn } from "#components/cn.ts";

interface SectionProps {
  title: ReactNode;
  /** The id by which a link leads here, `/settings/company#bank`; no field of a form on the page has this name. */
  anchor?: string;
  /** What it is for, in a sentence or two. */
  lead?: ReactNode;
  /** Buttons of the section as a whole, such as one that adds an entry to its table. */
  actions?: ReactNode;
  /** The children have boxes of their own, such as a table or a list: no card around them. */
  bare?: boolean;
  children: ReactNode;
}

/**
 * The one template of the settings: a page is a list of sections, each with its title, help and actions above what is
 * set, which has the whole width. What is saved together stands in one `<form>`, whose last child is a `SaveBar` while
 * it is dirty; what is saved at once, such as a switch, needs none. A section has one subject; related fields share a
 * row (`grid gap-4 sm:grid-cols-2`). A page of many sections has a `SectionIndex` beside them.
 */
export function Section({ title, anchor, lead, actions, bare = false, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      {...(anchor && { id: anchor, tabIndex: -1 })} // a link to it brings the focus along
      className="flex scroll-mt-16 flex-col gap-3 pb-8 outline-none lg:scroll-mt-8"
    >
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id={id}>{title}</h2>
          {lead && <p className="mt-1 max-w-2xl text-pretty text-muted-foreground">{lead}</p>}
        </div>
        {actions}
      </div>
      <div className={cn("flex min-w-0 flex-col gap-4", bare || "rounded-xl border border-border bg-card p-5")}>
        {children}
      </div>
    </section>
  );
}
