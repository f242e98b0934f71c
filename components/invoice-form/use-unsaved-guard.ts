"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";

/**
 * Asks before unsaved changes are lost: with the browser's own dialog when the tab is closed, with ours when a link or the back button leads
 * to another page of Folio. While `asking` is true the page shows its dialog; `leave` continues, `stay` does not.
 */
export function useUnsavedGuard(unsaved: boolean): { asking: boolean; leave: () => void; stay: () => void; release: () => void } {
  const router = useRouter();
  const [departure, setDeparture] = useState<{ go: () => void } | null>(null);
  // A ref, because listeners need the current value and not that of the last render.
  const guarding = useRef(false);
  useEffect(() => {
    guarding.current = unsaved;
  }, [unsaved]);

  useEffect(() => {
    const release = () => {
      guarding.current = false;
    };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (guarding.current) event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!guarding.current || !link?.href || link.target === "_blank" || link.hasAttribute("download") || elsewhere) return;
      const url = new URL(link.href);
      if (url.origin !== window.location.origin || (url.pathname === window.location.pathname && url.hash !== "")) return;
      event.preventDefault();
      event.stopPropagation();
      setDeparture({ go: () => router.push(url.pathname + url.search + url.hash) });
    };
    const navigate = (event: NavigateEvent) => {
      if (!guarding.current || event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      const { key } = event.destination;
      setDeparture({ go: () => window.navigation.traverseTo(key) });
    };
    window.addEventListener("beforeunload", beforeUnload);
    document.addEventListener("click", click, true);
    // Back and forward can be stopped with the Navigation API only. Browsers without it do not ask.
    window.navigation?.addEventListener("navigate", navigate);
    return () => {
      release();
      window.removeEventListener("beforeunload", beforeUnload);
      document.removeEventListener("click", click, true);
      window.navigation?.removeEventListener("navigate", navigate);
    };
  }, [router]);

  const release = () => {
    guarding.current = false;
  };
  return {
    asking: departure !== null,
    stay: () => setDeparture(null),
    leave: () => {
      release();
      departure?.go();
      setDeparture(null);
    },
    release,
  };
}
