import { type ReactNode, useId } from "react";

/** A section of the page with its heading. */
export function Section({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="flex scroll-mt-6 flex-col gap-3">
      <h2 id={heading} className="font-semibold text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
