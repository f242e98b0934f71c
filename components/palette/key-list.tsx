"use client";

import { useTranslations } from "next-intl";
import { PALETTE_ACTIONS, PALETTE_PAGES } from "#components/palette/palette-items.ts";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "#components/ui/dialog.tsx";

/** The list of the keys that work on every page. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const t = useTranslations("frame.palette");
  const places = [...PALETTE_ACTIONS, ...PALETTE_PAGES].flatMap((place) =>
    "keys" in place ? [{ keys: place.keys as string, label: t(place.name) }] : [],
  );
  const all = [{ keys: "Ctrl K · ⌘ K", label: t("open") }, ...places, { keys: "?", label: t("keys") }];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} className="max-w-sm">
        <DialogHeader>
          <DialogTitle>{t("keys")}</DialogTitle>
        </DialogHeader>
        <dl className="flex flex-col gap-2 text-sm">
          {all.map(({ keys, label }) => (
            <div key={keys} className="flex items-center justify-between gap-4">
              <dt>{label}</dt>
              <dd className="flex gap-1">
                {(keys.includes("·") ? keys.split(" · ") : keys.split(" ")).map((key) => (
                  <kbd key={key} className="rounded border border-border bg-muted/60 px-1.5 py-0.5 font-sans text-xs">
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
