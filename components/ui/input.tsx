import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

/** The classes of every text field. */
export const inputClasses =
  "w-full min-w-0 rounded-md border border-input bg-card text-foreground text-sm shadow-xs outline-none transition-[color,box-shadow] placeholder:text-muted-foreground focus-visible:border-ring focus-visible:ring-2 focus-visible:ring-ring/40 disabled:cursor-not-allowed disabled:opacity-60 [&[readonly]]:bg-muted aria-invalid:border-destructive aria-invalid:ring-destructive/30 max-md:text-base";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input className={cn(inputClasses, "h-9 px-3", className)} {...props} />;
}
