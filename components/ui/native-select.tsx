import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";
import { inputClasses } from "#components/ui/input.tsx";

/** The browser's own select element, which phones and keyboards support best. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <div className={cn("relative w-full", className)}>
      <select className={cn(inputClasses, "h-9 appearance-none truncate pr-8 pl-3")} {...props} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-2.5 right-2.5 size-4 text-muted-foreground"
      />
    </div>
  );
}
