"use client";

import { Popover as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({
  className,
  align = "start",
  sideOffset = 4,
  ...props
}: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align={align}
        sideOffset={sideOffset}
        className={cn(
          "z-50 max-w-[calc(100vw-2rem)] rounded-md border border-border bg-popover p-4 text-popover-foreground shadow-md outline-none",
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  );
}
