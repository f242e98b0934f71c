"use client";

import { type ReactNode, useId } from "react";

/** Fields under a heading, in two columns where there is room. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a grid in it is laid out differently by every browser
    <div role="group" aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="font-semibold text-base">
        {title}
      </h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </div>
  );
}
