import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

export function Label({ className, ...props }: ComponentProps<"label">) {
  // biome-ignore lint/a11y/noLabelWithoutControl: callers pass htmlFor, as Field does
  return <label className={cn("font-medium text-sm leading-5", className)} {...props} />;
}
