import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";
import { inputClasses } from "#components/ui/input.tsx";

/** A text area that grows with its text. */
export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn(inputClasses, "field-sizing-content min-h-20 px-3 py-2", className)} {...props} />;
}
