import type { ReactNode } from "react";

/** Shown in place of an empty list: the reason, and the next step. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl border border-border border-dashed px-6 py-14 text-center">
      <p className="font-medium">{title}</p>
      {children && <p className="max-w-md text-pretty text-muted-foreground text-sm">{children}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
