"use client";

import { useEffect, useState } from "react";
import type { PaletteResults } from "#components/palette/palette-items.ts";
import type { AskedAction } from "#lib/domain/listed-invoice.ts";

const PAUSE_MS = 120;

/** What the server finds in the company for the typed text, and an action asked for. The last results stay until the next ones are here. */
export function useFound(
  companyId: string,
  words: string,
  action: AskedAction | null,
): { found: PaletteResults | null; state: "ready" | "failed" } {
  const [found, setFound] = useState<PaletteResults | null>(null);
  const [state, setState] = useState<"ready" | "failed">("ready");
  useEffect(() => {
    const request = new AbortController();
    const search = async () => {
      try {
        const query = new URLSearchParams({ company: companyId, q: words, ...(action && { action }) });
        const response = await fetch(`/search?${query}`, { signal: request.signal });
        if (!response.ok) throw new Error(`the search answered ${response.status}`);
        setFound(await response.json());
        setState("ready");
      } catch {
        if (!request.signal.aborted) setState("failed");
      }
    };
    const timer = setTimeout(() => void search(), words === "" ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [companyId, words, action]);
  return { found, state };
}
