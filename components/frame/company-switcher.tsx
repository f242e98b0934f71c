"use client";

import { ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { lazy } from "react";
import type { CompanySwitcherProps } from "#components/frame/company-switcher-open.tsx";
import { LazyMenu } from "#components/frame/lazy-menu.tsx";

const CLASSES =
  "flex h-10 w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-border bg-background px-2.5 text-left text-sm outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring disabled:opacity-60";

const load = () => import("#components/frame/company-switcher-open.tsx");
const OpenCompanySwitcher = lazy(load);

/** The active company, and a menu with the other companies of the group. */
export function CompanySwitcher(props: CompanySwitcherProps) {
  const t = useTranslations("frame");
  const active = props.companies.find(({ id }) => id === props.activeId);
  const face = (
    <>
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
    </>
  );
  return (
    <LazyMenu className={CLASSES} popup="menu" face={face} warm={load}>
      <OpenCompanySwitcher {...props} className={CLASSES} face={face} />
    </LazyMenu>
  );
}
