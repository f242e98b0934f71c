import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#components/cn.ts";

const badgeVariants = cva(
  "inline-flex items-center gap-1.5 whitespace-nowrap rounded-md px-2 py-0.5 font-medium text-xs",
  {
    variants: {
      tone: {
        neutral: "bg-tone-neutral text-tone-neutral-text",
        blue: "bg-tone-blue text-tone-blue-text",
        violet: "bg-tone-violet text-tone-violet-text",
        green: "bg-tone-green text-tone-green-text",
        amber: "bg-tone-amber text-tone-amber-text",
        red: "bg-tone-red text-tone-red-text",
      },
    },
    defaultVariants: { tone: "neutral" },
  },
);

export type Tone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

export function Badge({ className, tone, ...props }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />;
}
