"use client";

import { Command as Cmdk } from "cmdk";
import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

export function Command({ className, ...props }: ComponentProps<typeof Cmdk>) {
  return <Cmdk className={cn("flex w-full flex-col overflow-hidden", className)} {...props} />;
}

export function CommandInput({ className, ...props }: ComponentProps<typeof Cmdk.Input>) {
  return (
    <div className="flex items-center gap-2 border-border border-b px-3">
      <Search aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      <Cmdk.Input
        className={cn(
          "h-10 w-full bg-transparent text-sm outline-none placeholder:text-muted-foreground max-md:text-base",
          className,
        )}
        {...props}
      />
    </div>
  );
}

export function CommandList({ className, ...props }: ComponentProps<typeof Cmdk.List>) {
  return <Cmdk.List className={cn("max-h-72 scroll-py-1 overflow-y-auto p-1", className)} {...props} />;
}

export const CommandGroup = Cmdk.Group;

export function CommandItem({ className, ...props }: ComponentProps<typeof Cmdk.Item>) {
  return (
    <Cmdk.Item
      className={cn(
        "flex cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1.5 text-sm outline-none data-[selected=true]:bg-accent data-[selected=true]:text-accent-foreground data-[disabled=true]:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0",
        className,
      )}
      {...props}
    />
  );
}
