"use client";

import { type ReactNode, useEffect, useState } from "react";
import { cn } from "#components/cn.ts";

/**
 * Disabled until React has hydrated the form and run its effects: text typed before would be lost. For forms whose
 * fields are more than `register` of react-hook-form gives; the others keep what is typed (keep-typed.ts). It looks
 * disabled when that takes long.
 */
export function ReadyFieldset({ className, children }: { className?: string; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <fieldset
      disabled={!isReady}
      className={cn("min-w-0 disabled:cursor-progress disabled:**:animate-wait", className)}
    >
      {children}
    </fieldset>
  );
}
