"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { openPalette } from "#components/palette/open-palette.ts";

/** The button of the command palette. On a narrow screen it is an icon. */
export function PaletteButton() {
  const t = useTranslations("frame.palette");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
      className="flex h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 text-muted-foreground text-sm outline-none hover:bg-accent hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring max-lg:size-10 max-lg:justify-center"
    >
      <Search aria-hidden className="size-4 shrink-0 max-lg:size-5" />
      <span className="flex-1 text-left max-lg:sr-only">{t("open")}</span>
      <kbd aria-hidden className="rounded border border-border px-1.5 font-sans text-xs max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}
