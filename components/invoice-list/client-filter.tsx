"use client";

import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { type ListState, listAddress } from "#components/invoice-list/list-address.ts";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

interface ClientFilterProps {
  companyId: string;
  client: ClientChoice | null;
  state: ListState;
}

const PAUSE_MS = 150;

/** The filter by client: the selected one, and a search for another. The results are links. */
export function ClientFilter({ companyId, client, state }: ClientFilterProps) {
  const t = useTranslations("invoiceList");
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const outside = event.target instanceof Node && !details.current?.contains(event.target);
      if (outside || (event instanceof KeyboardEvent && event.key === "Escape")) details.current?.removeAttribute("open");
    };
    for (const type of ["pointerdown", "focusin", "keydown"]) document.addEventListener(type, leave);
    return () => {
      for (const type of ["pointerdown", "focusin", "keydown"]) document.removeEventListener(type, leave);
    };
  }, [open]);
  if (client) {
    return (
      <Button asChild variant="outline" className="min-w-0 md:max-w-56">
        <Link href={listAddress(state, { clientId: null })}>
          <span className="truncate">{client.name}</span>
          <X aria-hidden />
          <span className="sr-only">{t("removeFilter")}</span>
        </Link>
      </Button>
    );
  }
  return (
    // The browser's own disclosure element: the popover of a library would be a tenth of all scripts of the page.
    <details ref={details} className="relative" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={`${buttonVariants({ variant: "outline" })} w-full list-none justify-between font-normal`}>
        {t("client")}
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </summary>
      <noscript>
        <a href="/clients" className="mt-1 block text-primary text-sm underline">
          {t("clientOnItsPage")}
        </a>
      </noscript>
      {open && (
        <div className="absolute top-full left-0 z-40 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-md border border-border bg-popover p-2 shadow-md">
          <Choices companyId={companyId} state={state} onChosen={close} />
        </div>
      )}
    </details>
  );
}

function Choices({ companyId, state, onChosen }: { companyId: string; state: ListState; onChosen: () => void }) {
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
                href={listAddress(state, { clientId: id })}
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
