import type { ComponentProps, ReactNode } from "react";
import { Path } from "#components/ui/path.tsx";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  /** The one or two main actions. */
  actions?: ReactNode;
  /** The way back up. */
  path?: ComponentProps<typeof Path>["steps"];
}

/** The title of a page, with the way to it and its main actions. */
export function PageHeader({ title, lead, actions, path }: Props) {
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        {path && <Path steps={path} className="mb-2" />}
        <h1 className="wrap-break-word text-balance font-semibold text-title">{title}</h1>
        {lead && <p className="mt-1 text-pretty text-muted-foreground text-sm">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">{actions}</div>}
    </header>
  );
}
