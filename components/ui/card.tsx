import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={cn("break-inside-avoid rounded-xl border border-border bg-card p-5 text-card-foreground", className)}
      {...props}
    />
  );
}
