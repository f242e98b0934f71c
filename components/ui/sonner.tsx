"use client";

import { Toaster as Sonner } from "sonner";

/** Where `toast` of sonner shows what came of an action. */
export function Toaster({ theme }: { theme: "light" | "dark" | "system" }) {
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      toastOptions={{ style: { background: "var(--popover)", color: "var(--popover-foreground)", borderColor: "var(--border)" } }}
    />
  );
}
