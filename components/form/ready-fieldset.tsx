"use client";

import { type ReactNode, useEffect, useState } from "react";
import { cn } from "#components/cn.ts";

/** Takes nothing until the page listens, the effects of the form's own hooks included: what is typed before would be lost. */
export function ReadyFieldset({ className, children }: { className?: string; children: ReactNode }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <fieldset disabled={!isReady} className={cn("min-w-0 disabled:**:opacity-100!", className)}>
      {children}
    </fieldset>
  );
}
