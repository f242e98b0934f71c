"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { cn } from "#components/cn.ts";

/**
 * Disabled until React has hydrated the form and run its effects: text typed before would be lost. For forms whose
 * fields are more than `register` of react-hook-form gives; the others keep what is typed (keep-typed.ts). It looks
 * disabled when that takes long. The form then begins at its control with `data-begin`, if it has one.
 */
export function ReadyFieldset({ className, children }: { className?: string; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => setReady(true), []);
  useEffect(() => {
    if (isReady) fields.current?.querySelector<HTMLElement>("[data-begin]")?.focus({ preventScroll: true });
  }, [isReady]);
  return (
    <fieldset
      ref={fields}
      disabled={!isReady}
      className={cn("min-w-0 disabled:cursor-progress disabled:**:animate-wait", className)}
    >
      {children}
    </fieldset>
  );
}
