"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import type { AccountMenuProps } from "#components/frame/account-menu-open.tsx";
import { LazyMenu } from "#components/frame/lazy-menu.tsx";

const CLASSES =
  "flex w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring";

const load = () => import("#components/frame/account-menu-open.tsx");
const OpenAccountMenu = lazy(load);

/** The menu of the signed-in user: name, language, theme, sign-out. */
export function AccountMenu(props: AccountMenuProps) {
  const { user } = props;
  const t = useTranslations("frame");
  const face = (
    <>
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-tone-violet font-semibold text-tone-violet-text text-xs"
      >
        {initials(user.name)}
      </span>
      <span className="sr-only">{t("account", { name: user.name })}</span>
      <span aria-hidden className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium text-sm">{user.name}</span>
        <span className="block truncate text-muted-foreground text-xs">{t(user.role)}</span>
      </span>
    </>
  );
  return (
    <LazyMenu className={CLASSES} popup="menu" face={face} warm={load}>
      <OpenAccountMenu {...props} className={CLASSES} face={face} />
    </LazyMenu>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
