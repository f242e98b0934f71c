import { type ReactNode, useId } from "react";

/** A section of a settings page: its title and explanation beside its fields. */
export function Section({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-border border-t py-8 first-of-type:border-t-0 first-of-type:pt-0 lg:grid-cols-[17rem_1fr]"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-pretty text-muted-foreground text-sm">{lead}</p>}
      </div>
      <div className="flex min-w-0 max-w-2xl flex-col gap-4">{children}</div>
    </section>
  );
}
