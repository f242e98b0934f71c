"use client";

import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#components/form/lazy-part.ts";
import { Button, buttonVariants } from "#components/ui/button.tsx";
import { Link } from "#components/ui/link.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

interface ClientFilterProps {
  companyId: string;
  client: ClientChoice | null;
  /** Of the list of all clients. */
  address: string;
}

const ClientChoices = lazyPart(() => import("#components/invoices/list/client-choices.tsx"));

/** The filter by client: the selected one, and a search for another. The results are links. */
export function ClientFilter({ companyId, client, address }: ClientFilterProps) {
  const t = useTranslations("invoiceList");
  const [open, setOpen] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event) => {
      const outside = event.target instanceof Node && !details.current?.contains(event.target);
      if (outside || (event instanceof KeyboardEvent && event.key === "Escape"))
        details.current?.removeAttribute("open");
    };
    for (const type of ["pointerdown", "focusin", "keydown"]) document.addEventListener(type, leave);
    return () => {
      for (const type of ["pointerdown", "focusin", "keydown"]) document.removeEventListener(type, leave);
    };
  }, [open]);
  if (client) {
    return (
      <Button asChild variant="outline" className="min-w-0 md:max-w-56">
        <Link href={address}>
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
          <Suspense>
            <ClientChoices {...{ companyId, address }} onChosen={close} />
          </Suspense>
        </div>
      )}
    </details>
  );
}
