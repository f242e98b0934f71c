"use client";

import { useRouter } from "next/navigation";
import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "#components/form/lazy-part.ts";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { onOpenPalette } from "#components/palette/open-palette.ts";
import { KEY_ADDRESSES } from "#components/palette/palette-items.ts";

const CommandPalette = lazyPart(() => import("#components/palette/command-palette.tsx"));
const KeyList = lazyPart(() => import("#components/palette/key-list.tsx"));

/** The longest pause between the two keys of a place. */
const PAUSE_MS = 1000;

interface PaletteHostProps {
  companyId: string;
  companies: { id: string; name: string }[];
  onSwitch: (companyId: string, path: string) => Promise<void>;
  onSignOut: (input: Record<string, never>) => Promise<{ ok: boolean; code?: string }>;
}

/**
 * Opens the command palette, and listens to the keys of every page: Ctrl K or ⌘ K for the palette, `?` for the list of
 * keys, and the keys of the places. A key without Ctrl or ⌘ means nothing while a field has the focus or something is
 * open over the page.
 */
export function PaletteHost(props: PaletteHostProps) {
  const router = useRouter();
  const [open, setOpen] = useState<"palette" | "keys" | null>(null);
  const first = useRef({ key: "", at: 0 });

  useEffect(() => onOpenPalette(() => setOpen("palette")), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.isComposing || isCovered()) return;
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== "k" || event.shiftKey) return;
        event.preventDefault();
        setOpen("palette");
        return;
      }
      if (isTyping(event.target)) return;
      const { key, at } = first.current;
      const keys = key && event.timeStamp - at < PAUSE_MS ? `${key} ${event.key}` : event.key;
      first.current = { key: event.key === "g" ? "g" : "", at: event.timeStamp };
      const address = KEY_ADDRESSES.get(keys);
      if (event.key === "?") setOpen("keys");
      else if (address) leavePage(() => router.push(address));
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [router]);

  const close = () => setOpen(null);
  return (
    <Suspense>
      {open === "palette" && <CommandPalette {...props} onClose={close} onKeys={() => setOpen("keys")} />}
      {open === "keys" && <KeyList onClose={close} />}
    </Suspense>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
}

/** Whether a dialog or a menu is open over the page. */
function isCovered(): boolean {
  return (
    document.querySelector(
      "[role=dialog][data-state=open], [role=alertdialog], [role=menu][data-state=open], :popover-open",
    ) !== null
  );
}
