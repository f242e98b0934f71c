import type { ReactNode } from "react";

/** A card with the one task of a page, and further links below it. */
export function AuthCard({
  title,
  lead,
  footer,
  children,
}: {
  title: string;
  lead?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <section className="rounded-xl border border-border bg-card p-6 text-card-foreground shadow-xs sm:p-8">
        <h1 className="text-balance font-semibold text-title">{title}</h1>
        {lead && <p className="mt-2 text-pretty text-muted-foreground">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
      {footer && <p className="mt-6 text-center text-muted-foreground text-sm">{footer}</p>}
    </>
  );
}
