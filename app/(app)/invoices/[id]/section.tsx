import { type ReactNode, useId } from "react";

/** A part of the page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-semibold text-sm">
        {title}
      </h2>
      {children}
    </section>
  );
}
