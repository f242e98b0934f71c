import { MARK } from "#components/ui/mark-shapes.ts";

/** Folio's mark, for beside its name: it says nothing to a screen reader. */
export function Mark({ className = "size-7" }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx={MARK.radius} className="fill-primary" />
      <path d={MARK.strip} className="fill-primary-foreground" />
      <path d={MARK.leaves} className="fill-primary-foreground/75" />
    </svg>
  );
}

/** The mark and the name. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2 font-semibold text-base text-foreground tracking-tight">
      <Mark />
      Folio
    </span>
  );
}
