"use client";

import { ChevronsUpDown, Plus } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";

interface CompanySwitcherProps {
  companies: { id: string; name: string }[];
  activeId: string;
  onSwitch: (companyId: string) => Promise<void>;
}

/** Which company's books these are, and the way to the others of the group. */
export function CompanySwitcher({ companies, activeId, onSwitch }: CompanySwitcherProps) {
  const t = useTranslations("frame");
  const [pending, startTransition] = useTransition();
  const active = companies.find(({ id }) => id === activeId);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        disabled={pending}
        className="flex h-10 w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-border bg-background px-2.5 text-left text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring disabled:opacity-60"
      >
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded bg-primary font-semibold text-primary-foreground text-xs"
        >
          {active?.name.trim().charAt(0).toUpperCase()}
        </span>
        <span className="sr-only">{t("switchCompany", { name: active?.name ?? "" })}</span>
        <span aria-hidden className="min-w-0 flex-1 truncate font-medium">
          {active?.name}
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-64">
        <DropdownMenuLabel>{t("company")}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={activeId} onValueChange={(id) => startTransition(() => onSwitch(id))}>
          {companies.map(({ id, name }) => (
            <DropdownMenuRadioItem key={id} value={id}>
              <span className="truncate">{name}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link href="/settings/company/new">
            <Plus aria-hidden />
            {t("addCompany")}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
