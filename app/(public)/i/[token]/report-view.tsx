"use client";

import { useEffect, useRef } from "react";

/** Reports a view once the page is visible, not when it is only fetched or prerendered. */
export function ReportView({ address }: { address: string }) {
  const isReported = useRef(false);
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== "visible" || isReported.current) return;
      isReported.current = true;
      fetch(address, { method: "POST", keepalive: true }).catch(() => {}); // a failure does not concern the reader
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [address]);
  return null;
}
