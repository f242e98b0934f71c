"use client";

import { type ReactNode, useEffect, useState } from "react";
import { cn } from "#components/cn.ts";

/** Disabled until React has hydrated the form and run its effects: text typed before would be lost. */
export function ReadyFieldset({ className, children }: { className?: string; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <fieldset disabled={!isReady} className={cn("min-w-0 disabled:**:opacity-100!", className)}>
      {children}
    </fieldset>
  );
}
