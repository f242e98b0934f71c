"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";

/** A thin bar along the top of the window while a page that was navigated to is loading, shown after a short delay. */
export function NavigationProgress() {
  const t = useTranslations("frame");
  const place = `${usePathname()}?${useSearchParams()}`;
  const [leaving, setLeaving] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!link?.href || link.target === "_blank" || elsewhere) return;
      if (link.hasAttribute("download") || link.hasAttribute("aria-haspopup")) return; // it stays on this page
      const { origin, pathname, search } = new URL(link.href);
      const { location } = window;
      if (origin !== location.origin || (pathname === location.pathname && search === location.search)) return;
      setLeaving(place);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [place]);

  if (leaving === null) return null;
  if (leaving !== place) {
    setLeaving(null); // The navigation has ended. A way back to the page that was left is another one.
    return null;
  }
  return (
    <div
      role="progressbar"
      aria-label={t("loadingPage")}
      className="fixed inset-x-0 top-0 z-60 h-0.5 animate-late overflow-hidden"
    >
      <div className="h-full w-1/3 animate-slide bg-primary" />
    </div>
  );
}
