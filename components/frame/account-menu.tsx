"use client";

import { LogOut, Settings2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { leaveSession } from "#components/form/leave-session.ts";
import { leavePage } from "#components/form/unsaved-changes.ts";
import { useAction } from "#components/form/use-action.ts";
import { Link } from "#components/ui/link.tsx";
import { menuItemClasses } from "#components/ui/menu-item-classes.ts";
import { MenuChoice, MenuGroup, MenuLine, PopoverMenu } from "#components/ui/popover-menu.tsx";

interface AccountMenuProps {
  user: { name: string; email: string; role: "owner" | "member" };
  theme: "light" | "dark" | "system";
  onLanguage: (language: "en" | "fr") => Promise<void>;
  onTheme: (theme: "light" | "dark" | "system") => Promise<void>;
  onSignOut: (input: Record<string, never>) => Promise<{ ok: boolean; code?: string }>;
}

const LANGUAGES = [
  ["en", "English"],
  ["fr", "Français"],
] as const;

/**
 * The menu of the signed-in user: name, language, theme, sign-out. All of it are links and forms, which need no script.
 */
export function AccountMenu({ user, theme, onLanguage, onTheme, onSignOut }: AccountMenuProps) {
  const t = useTranslations("frame");
  const locale = useLocale();
  const signOut = useAction(onSignOut, { onDone: leaveSession, onRedirect: leaveSession });
  const askToSignOut = (event: FormEvent) => {
    event.preventDefault();
    leavePage(() => signOut.run({}));
  };
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
    <PopoverMenu
      className="flex w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring"
      face={face}
      label={t("account", { name: user.name })}
      menuClassName="bottom-16 left-3 w-60 supports-[position-area:top]:inset-auto supports-[position-area:top]:mb-1 supports-[position-area:top]:[position-area:top_span-right]"
    >
      <p role="presentation" className="truncate px-2 py-1.5 font-medium text-muted-foreground text-xs">
        {user.email}
      </p>
      <Link role="menuitem" href="/settings/account" className={menuItemClasses}>
        <Settings2 aria-hidden />
        {t("accountSettings")}
      </Link>
      <MenuLine />
      <MenuGroup label={t("language")}>
        {LANGUAGES.map(([code, name]) => (
          <form key={code} role="none" action={onLanguage.bind(null, code)}>
            <MenuChoice checked={code === locale} lang={code}>
              {name}
            </MenuChoice>
          </form>
        ))}
      </MenuGroup>
      <MenuLine />
      <MenuGroup label={t("theme")}>
        {(["light", "dark", "system"] as const).map((choice) => (
          <form key={choice} role="none" action={onTheme.bind(null, choice)}>
            <MenuChoice checked={choice === theme}>{t(choice)}</MenuChoice>
          </form>
        ))}
      </MenuGroup>
      <MenuLine />
      {/* A form ignores what its action returns. */}
      <form role="none" action={onSignOut.bind(null, {}) as unknown as () => Promise<void>} onSubmit={askToSignOut}>
        <button type="submit" role="menuitem" className={menuItemClasses}>
          <LogOut aria-hidden />
          {t("signOut")}
        </button>
      </form>
    </PopoverMenu>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
