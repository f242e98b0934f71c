"use client";

import {
  Banknote,
  FileMinus,
  FileSignature,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Package,
  Repeat2,
  Settings,
  Users,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { cn } from "#components/cn.ts";
import { Link } from "#components/ui/link.tsx";

const PLACES = [
  { name: "dashboard", href: "/dashboard", icon: LayoutDashboard },
  { name: "invoices", href: "/invoices", icon: FileText },
  { name: "quotes", href: "/quotes", icon: FileSignature },
  { name: "recurring", href: "/recurring", icon: Repeat2 },
  { name: "creditNotes", href: "/credit-notes", icon: FileMinus },
  { name: "clients", href: "/clients", icon: Users },
  { name: "catalogue", href: "/items", icon: Package },
  { name: "receipts", href: "/receipts", also: ["/bank", "/online-payments"], icon: Banknote },
  { name: "settings", href: "/settings/company", within: "/settings", icon: Settings },
] as const satisfies { name: string; href: string; within?: string; also?: readonly string[]; icon: LucideIcon }[];

/** The places that are shown once there is something in them. Until then they are reached by the palette. */
export interface UsedPlaces {
  catalogue: boolean;
  quotes: boolean;
  recurring: boolean;
  receipts: boolean;
}

interface NavigationProps {
  used: UsedPlaces;
  /** Called when the chosen place is already open. */
  onStay?: () => void;
}

/** The main areas, with the current one marked. */
export function Navigation({ used, onStay }: NavigationProps) {
  const t = useTranslations("frame");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")}>
      <ul className="flex flex-col gap-0.5">
        {PLACES.map(({ name, href, icon: Icon, ...place }) => {
          const within = "within" in place ? place.within : href;
          const roots = "also" in place ? [within, ...place.also] : [within];
          const current = roots.some((root) => pathname === root || pathname.startsWith(`${root}/`));
          if (isOnceUsed(name) && !used[name] && !current) return null;
          return (
            <li key={name}>
              <Link
                href={href}
                aria-current={current ? "page" : undefined}
                {...(onStay && href === pathname && { onClick: onStay })}
                className={cn(
                  "flex h-9 items-center gap-2.5 rounded-md px-2.5 text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring",
                  current
                    ? "bg-accent font-medium text-foreground"
                    : "text-muted-foreground hover:bg-accent hover:text-foreground",
                )}
              >
                <Icon aria-hidden className="size-4 shrink-0" />
                {t(name)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Whether a place is shown once there is something in it. */
function isOnceUsed(name: (typeof PLACES)[number]["name"]): name is keyof UsedPlaces {
  return name === "catalogue" || name === "quotes" || name === "recurring" || name === "receipts";
}
