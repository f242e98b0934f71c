"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { withClient } from "#components/invoices/list/with-client.ts";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

const PAUSE_MS = 150;

interface ClientChoicesProps {
  companyId: string;
  /** Of the list of all clients. */
  address: string;
  onChosen: () => void;
}

/** A search for a client, whose results are links to the list of that client alone. */
export default function ClientChoices({ companyId, address, onChosen }: ClientChoicesProps) {
  const t = useTranslations("invoiceList");
  const [words, setWords] = useState("");
  const [found, setFound] = useState<ClientChoice[] | "failed" | null>(null);
  useEffect(() => {
    const request = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const query = new URLSearchParams({ company: companyId, q: words });
          const response = await fetch(`/clients/search?${query}`, { signal: request.signal });
          if (!response.ok) throw new Error(`the search answered ${response.status}`);
          setFound(await response.json());
        } catch {
          if (!request.signal.aborted) setFound("failed");
        }
      },
      words === "" ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words, companyId]);

  return (
    <>
      <Input
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        aria-label={t("clientSearch")}
        placeholder={t("clientSearch")}
      />
      <ul className="mt-2 max-h-64 overflow-y-auto empty:hidden">
        {Array.isArray(found) &&
          found.map(({ id, name, city }) => (
            <li key={id}>
              <Link
                prefetch={false}
                href={withClient(address, id)}
                onClick={onChosen}
                className="block rounded-sm px-2 py-1.5 text-sm outline-none hover:bg-accent focus-visible:bg-accent"
              >
                <span className="block truncate">{name}</span>
                <span className="block truncate text-muted-foreground text-xs">{city}</span>
              </Link>
            </li>
          ))}
      </ul>
      <p role="status" className="px-2 py-1 text-muted-foreground text-xs empty:hidden">
        {found === "failed" ? t("clientFailed") : found?.length === 0 ? t("clientNone") : ""}
      </p>
    </>
  );
}
