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

interface LinkTabsProps {
  label: string;
  tabs: LinkTab[];
  /** What stands behind the tabs, such as a menu of further ones. */
  children?: ReactNode;
}

/**
 * Tabs that are links to pages, in one row, which scrolls where it is wider than the window. On paper the current one
 * says which page it is.
 */
export function LinkTabs({ label, tabs, children }: LinkTabsProps) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  // Brings the current tab into view when the tabs are wider than the window, which may also become narrower. Only the
  // row moves: the page may have been scrolled already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is current changes with the path
  useEffect(() => {
    const [row, tab] = [nav.current, nav.current?.querySelector("[aria-current]")];
    if (!row || !tab) return;
    const observer = new ResizeObserver(() => {
      const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
      row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
    });
    observer.observe(row); // reports its size at once, and then each change
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className="scroll-cue mb-6 overflow-x-auto border-border border-b print:bg-none">
      <ul className="flex min-w-max">
        {tabs.map(({ href, label, current = pathname === href || pathname.startsWith(`${href}/`) }) => (
          <li key={href} className="print:not-has-aria-[current=page]:hidden">
            <Link
              href={href}
              aria-current={current ? "page" : undefined}
              className={cn(
                "-mb-px flex items-center gap-1.5 whitespace-nowrap border-b-2 px-2 py-2 text-sm outline-none lg:max-xl:px-1 focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset",
                current
                  ? "border-primary font-medium text-foreground"
                  : "border-transparent text-muted-foreground hover:text-foreground",
              )}
            >
              {label}
            </Link>
          </li>
        ))}
        {children && <li className="ml-auto print:hidden flex items-center pl-2">{children}</li>}
      </ul>
    </nav>
  );
}
