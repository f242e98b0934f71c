"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

export const Dialog = Radix.Root;
export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;

export const overlayClasses = "fixed inset-0 z-50 bg-black/50 data-[state=open]:animate-in data-[state=open]:fade-in-0";
export const windowClasses =
  "fixed top-1/2 left-1/2 z-50 grid grid-cols-1 max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg -translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-xl border border-border bg-popover p-6 text-popover-foreground shadow-lg outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:zoom-in-95";

export function DialogContent({ className, children, ...props }: ComponentProps<typeof Radix.Content>) {
  const t = useTranslations("common");
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content
        // Escape closes what is open over the dialog first, such as the calendar of a field.
        onEscapeKeyDown={(event) => document.querySelector("[role=dialog] :popover-open") && event.preventDefault()}
        // A message is no part of the page under the dialog.
        onInteractOutside={(event) => (event.target as Element).closest("[data-toasts]") && event.preventDefault()}
        className={cn(windowClasses, className)}
        {...props}
      >
        {children}
        <Radix.Close className="absolute top-4 right-4 rounded-sm p-1 text-muted-foreground outline-none hover:text-foreground focus-visible:ring-2 focus-visible:ring-ring">
          <X aria-hidden className="size-4" />
          <span className="sr-only">{t("close")}</span>
        </Radix.Close>
      </Radix.Content>
    </Radix.Portal>
  );
}

export function DialogHeader(props: ComponentProps<"div">) {
  return <div {...props} className={cn("flex flex-col gap-1.5 pr-6", props.className)} />;
}

export function DialogFooter(props: ComponentProps<"div">) {
  return <div {...props} className={cn("flex flex-col-reverse gap-2 sm:flex-row sm:justify-end", props.className)} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn("font-semibold text-base", className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn("text-pretty text-muted-foreground text-sm", className)} {...props} />;
}
