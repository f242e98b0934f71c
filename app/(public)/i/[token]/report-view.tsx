"use client";

import { useEffect, useRef } from "react";

/** Says that a person looks at the page, once it is before their eyes: not when it is merely fetched, or drawn in advance. */
export function ReportView({ address }: { address: string }) {
  const isReported = useRef(false);
  useEffect(() => {
    const report = () => {
      if (document.visibilityState !== "visible" || isReported.current) return;
      isReported.current = true;
      fetch(address, { method: "POST", keepalive: true }).catch(() => {}); // it is not the reader's concern
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [address]);
  return null;
}
