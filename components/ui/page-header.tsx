import type { ReactNode } from "react";

/** The title of a page, with its one or two main actions. */
export function PageHeader({ title, lead, actions }: { title: ReactNode; lead?: ReactNode; actions?: ReactNode }) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="wrap-break-word font-semibold text-title">{title}</h1>
        {lead && <p className="mt-1 text-pretty text-muted-foreground text-sm">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
