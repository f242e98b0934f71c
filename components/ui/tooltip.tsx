"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";

/** A short explanation of its one child, which must be something that takes focus. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            sideOffset={6}
            className="z-50 max-w-72 text-balance rounded-md bg-foreground px-3 py-1.5 text-background text-xs shadow-md"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
