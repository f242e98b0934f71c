"use client";

import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { focusWrong } from "#components/form/focus-wrong.ts";

interface Props {
  title: ReactNode;
  /** Beside the title: what is folded away, in words. */
  inWords?: ReactNode;
  /** Whether one of the fields has a value; only at first does it unfold them. */
  isGiven: boolean;
  isWrong: boolean;
  /** Whether the fields are there only once they were unfolded. */
  isLazy?: boolean;
  className?: string;
  children: ReactNode;
}

/** Fields that few need, folded until one of them is given, or wrong. */
export function Folded({ title, inWords, isGiven, isWrong, isLazy = false, className = "", children }: Props) {
  const folded = useRef<HTMLDetailsElement>(null);
  const [isOpenFirst] = useState(isGiven);
  const [isUsed, setUsed] = useState(isOpenFirst);
  // A folded field takes no focus.
  useEffect(() => {
    if (!isWrong || !folded.current || folded.current.open) return;
    folded.current.open = true;
    focusWrong(folded.current);
  }, [isWrong]);
  return (
    <details
      ref={folded}
      open={isOpenFirst}
      onToggle={({ currentTarget }) => currentTarget.open && setUsed(true)}
      className={`group rounded-lg border border-border ${className}`}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2 rounded-lg px-3 py-2 text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted-foreground transition-transform group-open:rotate-90"
        />
        {title}
        {inWords}
      </summary>
      {(isUsed || !isLazy) && <div className="flex flex-col gap-5 border-border border-t p-3 pt-4">{children}</div>}
    </details>
  );
}
