"use client";

import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Command, CommandGroup, CommandInput, CommandItem, CommandList } from "#components/ui/command.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#components/ui/popover.tsx";
import type { ClientChoice } from "#lib/domain/parties/parties.ts";

interface Props {
  id: string;
  companyId: string;
  value: Pick<ClientChoice, "id" | "name"> | null;
  onChoose: (client: ClientChoice) => void;
  /** Opens the form of a new client, with the searched text as its name. Without it there is no such choice. */
  onNew?: (name: string) => void;
  ref?: Ref<HTMLButtonElement>;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string | undefined;
}

const PAUSE_MS = 150;
const NEW = "new";

/** Picks one of thousands of clients: the server searches, the list shows the first twenty. */
export function ClientPicker({ id, companyId, value, onChoose, onNew, ref, ...aria }: Props) {
  const t = useTranslations("invoiceForm");
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [found, setFound] = useState<{ words: string; clients: ClientChoice[] | null } | null>(null);
  // Enter must not choose a result of an earlier search.
  const searching = found?.words !== words;
  const clients = found?.clients ?? [];
  const [selected, setSelected] = useState("");
  const search = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!open) return;
    const request = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          const query = new URLSearchParams({ company: companyId, q: words });
          const response = await fetch(`/clients/search?${query}`, { signal: request.signal });
          if (!response.ok) throw new Error(`the search answered ${response.status}`);
          const answer: ClientChoice[] = await response.json();
          setFound({ words, clients: answer });
          // The list does not select the first result itself, because the results were disabled during the search.
          setSelected(answer[0]?.id ?? NEW);
        } catch {
          if (!request.signal.aborted) setFound({ words, clients: null });
        }
      },
      words === "" ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [open, words, companyId]);

  const close = () => {
    setOpen(false);
    setWords("");
  };
  // As a field would: what is typed is searched for.
  const openByKey = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText && (open || event.key !== "ArrowDown")) return;
    event.preventDefault();
    if (isText) setWords((typed) => typed + event.key);
    setOpen(true);
  };
  // Not with the text selected, as a dialog would: the next letter would replace the first.
  const focusSearch = (event: Event) => {
    event.preventDefault();
    const field = search.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  };
  return (
    <Popover open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
      <PopoverTrigger asChild>
        <Button
          ref={ref}
          id={id}
          type="button"
          variant="outline"
          role="combobox"
          aria-expanded={open}
          aria-haspopup="listbox"
          className="w-full justify-between font-normal aria-invalid:border-destructive"
          data-begin={value === null ? "" : undefined}
          onKeyDown={openByKey}
          {...aria}
        >
          <span className={`truncate ${value ? "" : "text-muted-foreground"}`}>
            {value?.name ?? t("clientPlaceholder")}
          </span>
          <ChevronsUpDown aria-hidden="true" className="shrink-0 text-muted-foreground" />
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        className="w-(--radix-popover-trigger-width) min-w-72 p-0"
        onOpenAutoFocus={focusSearch}
      >
        <Command shouldFilter={false} label={t("client")} value={selected} onValueChange={setSelected}>
          <CommandInput ref={search} placeholder={t("clientSearch")} value={words} onValueChange={setWords} />
          <CommandList label={t("client")}>
            <CommandGroup>
              {clients.map((client) => (
                <CommandItem
                  key={client.id}
                  value={client.id}
                  disabled={searching}
                  className="data-[disabled=true]:opacity-100"
                  onSelect={() => {
                    onChoose(client);
                    close();
                  }}
                >
                  <span className="flex min-w-0 flex-1 flex-col">
                    <span className="truncate">{client.name}</span>
                    <span className="truncate text-xs text-muted-foreground">
                      {[client.city, client.email].filter(Boolean).join(" · ")}
                    </span>
                  </span>
                  {client.id === value?.id && <Check aria-hidden="true" />}
                </CommandItem>
              ))}
              {onNew && (
                <CommandItem
                  value={NEW}
                  disabled={searching}
                  className="data-[disabled=true]:opacity-100"
                  onSelect={() => {
                    onNew(words.trim());
                    close();
                  }}
                >
                  <Plus aria-hidden="true" />
                  {words.trim() === "" ? t("newClient") : t("newClientNamed", { name: words.trim() })}
                </CommandItem>
              )}
            </CommandGroup>
          </CommandList>
          <p role="status" className="px-3 pb-2 text-muted-foreground text-xs empty:hidden">
            {searching && t("clientSearching")}
            {!searching && found?.clients === null && t("clientSearchFailed")}
            {!searching && found?.clients?.length === 0 && t("clientNone")}
          </p>
        </Command>
      </PopoverContent>
    </Popover>
  );
}
