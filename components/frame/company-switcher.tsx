"use client";

import { ChevronsUpDown, Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FormEvent, useTransition } from "react";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { Badge } from "#components/ui/badge.tsx";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuChoice, MenuGroup, MenuLine, PopoverMenu } from "#components/ui/popover-menu.tsx";

interface CompanySwitcherProps {
  companies: { id: string; name: string; isTest: boolean }[];
  activeId: string;
  onSwitch: (companyId: string, path: string) => Promise<void>;
}

/** The active company, and a menu with the other companies of the group: forms, which need no script. */
export function CompanySwitcher({ companies, activeId, onSwitch }: CompanySwitcherProps) {
  const t = useTranslations("frame");
  const [pending, startTransition] = useTransition();
  const active = companies.find(({ id }) => id === activeId);
  const switchTo = (id: string, event: FormEvent) => {
    event.preventDefault();
    if (id !== activeId && !pending) leavePage(() => startTransition(() => onSwitch(id, "/dashboard")));
  };
  const face = (
    <>
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center rounded bg-primary font-semibold text-primary-foreground text-xs"
      >
        {active?.name.trim().charAt(0).toUpperCase()}
      </span>
      <span className="sr-only">
        {t("switchCompany", { name: active?.isTest ? `${active.name} (${t("test")})` : (active?.name ?? "") })}
      </span>
      <span aria-hidden className="min-w-0 flex-1 truncate font-medium">
        {active?.name}
      </span>
      {active?.isTest && (
        <Badge aria-hidden tone="violet">
          {t("test")}
        </Badge>
      )}
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
    </>
  );
  return (
    <PopoverMenu
      className="flex h-10 w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-border bg-background px-2.5 text-left text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
      face={face}
      label={t("company")}
      menuClassName="top-28 left-3 w-64 supports-[position-area:top]:inset-auto supports-[position-area:top]:mt-1 supports-[position-area:top]:[position-area:bottom_span-right]"
    >
      <MenuGroup label={t("company")}>
        {companies.map(({ id, name, isTest }) => (
          <form
            key={id}
            role="none"
            action={onSwitch.bind(null, id, "/dashboard")}
            onSubmit={(event) => switchTo(id, event)}
          >
            <MenuChoice checked={id === activeId}>
              {name}
              {isTest && (
                <Badge tone="violet" className="ml-2">
                  {t("test")}
                </Badge>
              )}
            </MenuChoice>
          </form>
        ))}
      </MenuGroup>
      <MenuLine />
      <Link role="menuitem" href="/settings/company/new" className={menuItemClasses}>
        <Plus aria-hidden />
        {t("addCompany")}
      </Link>
    </PopoverMenu>
  );
}
