"use client";

import { Toaster as Sonner } from "sonner";

/** The place on the page where `toast` of sonner shows its messages. */
export function Toaster({ theme }: { theme: "light" | "dark" | "system" }) {
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      // Above the bar at the bottom of long forms.
      offset={{ bottom: "4.5rem" }}
      mobileOffset={{ bottom: "4.5rem" }}
      toastOptions={{ style: { background: "var(--popover)", color: "var(--popover-foreground)", borderColor: "var(--border)" } }}
    />
  );
}
