import { cn } from "#components/cn.ts";
import { Link } from "./link.tsx";

interface SegmentsProps {
  choices: { value: string; label: string; href: string }[];
  chosen: string | undefined;
  /** Set to false where the page stays where it is scrolled to. */
  scroll?: boolean;
  className?: string;
}

/** A few choices of which one counts, as links side by side: each is a page of its own, so that it needs no script. */
export function Segments({ choices, chosen, scroll = true, className }: SegmentsProps) {
  return (
    <ul className={cn("flex w-fit max-w-full flex-wrap gap-1 rounded-lg bg-muted p-1 text-sm", className)}>
      {choices.map(({ value, label, href }) => (
        <li key={value}>
          <Link
            href={href}
            scroll={scroll}
            aria-current={value === chosen ? "true" : undefined}
            className={cn(
              "block rounded-md px-3 py-1 outline-none focus-visible:ring-2 focus-visible:ring-ring",
              value === chosen ? "bg-raised font-medium shadow-xs" : "text-muted-foreground hover:text-foreground",
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
