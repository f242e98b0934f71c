"use client";

import { usePathname } from "next/navigation";
import { cn } from "#components/cn.ts";
import { Link } from "#components/ui/link.tsx";

/** The list of the guides, with the one of this page marked. */
export function GuideLinks({ label, guides }: { label: string; guides: { href: string; title: string }[] }) {
  const pathname = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5 max-md:pt-2">
        {guides.map(({ href, title }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={pathname === href ? "page" : undefined}
              className={cn(
                "block rounded-md px-3 py-1.5 outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-inset",
                pathname === href
                  ? "bg-accent font-medium text-foreground"
                  : "text-muted-foreground hover:text-foreground",
              )}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
