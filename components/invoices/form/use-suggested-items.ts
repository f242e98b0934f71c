"use client";

import { useEffect, useState } from "react";
import type { Item } from "#lib/domain/items/item.ts";

const NONE: Item[] = [];
const PAUSE_MS = 150;

/** The items of the catalogue that match what is typed; null is nothing. None where the search fails. */
export function useSuggestedItems(companyId: string, typed: string | null): Item[] {
  const [items, setItems] = useState(NONE);
  const words = typed?.trim() ?? "";
  useEffect(() => {
    if (words === "") {
      setItems(NONE);
      return;
    }
    const request = new AbortController();
    const timer = setTimeout(() => {
      const query = new URLSearchParams({ company: companyId, q: words.slice(0, 200) });
      fetch(`/items/search?${query}`, { signal: request.signal })
        .then((response) => (response.ok ? response.json() : NONE))
        .then(setItems, () => {});
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [companyId, words]);
  return items;
}
