"use client";

import { FileText, LayoutDashboard, type LucideIcon, Settings, Users } from "lucide-react";
import Link, { useLinkStatus } from "next/link";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";

const PLACES = [
  { name: "dashboard", href: "/dashboard", icon: LayoutDashboard },
  { name: "invoices", href: "/invoices", icon: FileText },
  { name: "clients", href: "/clients", icon: Users },
  { name: "settings", href: "/settings/company", within: "/settings", icon: Settings },
] as const satisfies { name: string; href: string; within?: string; icon: LucideIcon }[];

/** The places of the application, the one we are in marked. */
export function Navigation({ onNavigate }: { onNavigate?: () => void }) {
  const t = useTranslations("frame");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")}>
      <ul className="flex flex-col gap-0.5">
        {PLACES.map(({ name, href, icon: Icon, ...place }) => {
          const within = "within" in place ? place.within : href;
          const current = pathname === within || pathname.startsWith(`${within}/`);
          return (
            <li key={name}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                {...(onNavigate && { onClick: onNavigate })}
                className={cn(
                  "flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring",
                  current ? "bg-accent font-medium text-foreground" : "text-muted-foreground hover:bg-accent hover:text-foreground",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(name)}
                <PendingDot />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Shows that a page is on its way, once that takes a moment. */
function PendingDot() {
  const { pending } = useLinkStatus();
  return (
    <span
      aria-hidden
      className={cn(
        "ml-auto size-1.5 rounded-full bg-primary opacity-0 transition-opacity",
        pending && "animate-pulse opacity-100 delay-150",
      )}
    />
  );
}
