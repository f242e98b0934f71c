"use client";

import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Navigation, type UsedPlaces } from "#components/frame/navigation.tsx";
import { Wordmark } from "#components/ui/mark.tsx";

const BUTTON =
  "grid cursor-pointer place-items-center rounded-md outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring";

/**
 * The sidebar of a narrow screen, behind a button. The browser opens and closes it; it also closes when the chosen page
 * is shown.
 */
export function MobileMenu({ used, top, bottom }: { used: UsedPlaces; top: ReactNode; bottom: ReactNode }) {
  const t = useTranslations("frame");
  const [id, titleId] = [useId(), useId()];
  const menu = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  const close = () => menu.current?.hidePopover();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page
  useEffect(close, [pathname]);
  return (
    <>
      <button type="button" popoverTarget={id} aria-haspopup="dialog" className={`${BUTTON} size-10`}>
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">{t("menu")}</span>
      </button>
      {/* As wide as the screen, so that a touch beside the sidebar closes it and reaches nothing below. */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={titleId}
        className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-black/50 open:flex"
        onBlur={({ relatedTarget }) =>
          relatedTarget instanceof Node && !menu.current?.contains(relatedTarget) && close()
        }
      >
        <div className="flex h-full w-72 max-w-[85vw] flex-col gap-4 border-border border-r bg-background p-4 text-foreground">
          <div className="flex items-center justify-between">
            <h2 id={titleId}>
              <Wordmark />
            </h2>
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              aria-label={t("closeMenu")}
              className={`${BUTTON} size-9`}
            >
              <X aria-hidden className="size-5" />
            </button>
          </div>
          {top}
          <Navigation used={used} onStay={close} />
          <div className="mt-auto">{bottom}</div>
        </div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          tabIndex={-1}
          aria-hidden
          className="h-full flex-1"
        />
      </div>
    </>
  );
}
