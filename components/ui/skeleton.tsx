import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

/** A placeholder for content that is still loading. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden
      className={cn("animate-pulse rounded-md bg-muted motion-reduce:animate-none", className)}
      {...props}
    />
  );
}
