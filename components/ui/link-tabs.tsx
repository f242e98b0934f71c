"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "#components/cn.ts";
import { Link } from "./link.tsx";

interface LinkTab {
  href: string;
  label: ReactNode;
  /** Set by pages on which the path alone does not determine the current tab. */
  current?: boolean;
}

/**
 * Tabs that are links to pages: on a phone in one row that scrolls, elsewhere in as many rows as they need, so that
 * none is out of sight.
 */
export function LinkTabs({ label, tabs }: { label: string; tabs: LinkTab[] }) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // Brings the current tab into view when the tabs are wider than the screen. Only the row moves: the page may have
  // been scrolled already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is current changes with the path
  useEffect(() => {
    const [row, tab] = [nav.current, nav.current?.querySelector("[aria-current]")];
    if (!row || !tab) return;
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className="scroll-cue mb-6 overflow-x-auto border-border border-b">
      <ul className="flex min-w-max md:min-w-0 md:flex-wrap">
        {tabs.map(({ href, label, current = pathname === href || pathname.startsWith(`${href}/`) }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current ? "page" : undefined}
              className={cn(
                "-mb-px flex items-center gap-1.5 whitespace-nowrap border-b-2 px-2 py-2 text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset",
                current
                  ? "border-primary font-medium text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
