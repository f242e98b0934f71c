"use client";

import { AlertDialog as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";
import { overlayClasses, windowClasses } from "#components/ui/dialog.tsx";

export const AlertDialog = Radix.Root;
export const AlertDialogCancel = Radix.Cancel;
export const AlertDialogAction = Radix.Action;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayClasses} />
      <Radix.Content className={cn(windowClasses, "max-w-md", className)} {...props} />
    </Radix.Portal>
  );
}

export function AlertDialogTitle({ className, ...props }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title className={cn("font-semibold text-base", className)} {...props} />;
}

export function AlertDialogDescription({ className, ...props }: ComponentProps<typeof Radix.Description>) {
  return <Radix.Description className={cn("mt-1.5 text-pretty text-muted-foreground text-sm", className)} {...props} />;
}
