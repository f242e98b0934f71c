"use client";

import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { Dialog } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Navigation } from "#components/frame/navigation.tsx";
import { overlayClasses } from "#components/ui/dialog.tsx";

interface OpenMobileMenuProps {
  top: ReactNode;
  bottom: ReactNode;
  className: string;
  face: ReactNode;
}

/** The sidebar over the page. It closes when the chosen page is shown. */
export default function OpenMobileMenu({ top, bottom, className, face }: OpenMobileMenuProps) {
  const t = useTranslations("frame");
  const pathname = usePathname();
  const [openOn, setOpenOn] = useState<string | null>(pathname);
  return (
    <Dialog.Root open={openOn === pathname} onOpenChange={(open) => setOpenOn(open ? pathname : null)}>
      <Dialog.Trigger className={className}>{face}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-4 border-border border-r bg-background p-4 outline-none"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-semibold text-lg text-primary tracking-tight">Folio</Dialog.Title>
            <Dialog.Close
              aria-label={t("closeMenu")}
              className="grid size-9 cursor-pointer place-items-center rounded-md outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          {top}
          <Navigation onStay={() => setOpenOn(null)} />
          <div className="mt-auto">{bottom}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
