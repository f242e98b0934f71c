"use client";

import { LogOut, Settings2 } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
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

type Theme = "light" | "dark" | "system";

interface AccountMenuProps {
  user: { name: string; email: string; role: "owner" | "member" };
  theme: Theme;
  onLanguage: (language: "en" | "fr") => Promise<void>;
  onTheme: (theme: Theme) => Promise<void>;
}

/** Who is signed in, how they like it, and the way out. */
export function AccountMenu({ user, theme, onLanguage, onTheme }: AccountMenuProps) {
  const t = useTranslations("frame");
  const locale = useLocale();
  const [, startTransition] = useTransition();
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="flex w-full min-w-0 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left outline-none hover:bg-accent focus-visible:ring-2 focus-visible:ring-ring">
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
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="w-60">
        <DropdownMenuLabel className="truncate">{user.email}</DropdownMenuLabel>
        <DropdownMenuItem asChild>
          <Link href="/settings/account">
            <Settings2 aria-hidden />
            {t("accountSettings")}
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t("language")}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={locale} onValueChange={(value) => startTransition(() => onLanguage(value as "en" | "fr"))}>
          <DropdownMenuRadioItem value="en" lang="en">
            English
          </DropdownMenuRadioItem>
          <DropdownMenuRadioItem value="fr" lang="fr">
            Français
          </DropdownMenuRadioItem>
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>{t("theme")}</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={(value) => startTransition(() => onTheme(value as Theme))}>
          {(["light", "dark", "system"] as const).map((choice) => (
            <DropdownMenuRadioItem key={choice} value={choice}>
              {t(choice)}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => void signOut()}>
          <LogOut aria-hidden />
          {t("signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** What next-auth needs for it is fetched when it is needed. */
async function signOut(): Promise<void> {
  const nextAuth = await import("next-auth/react");
  await nextAuth.signOut({ callbackUrl: "/sign-in" });
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""]
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
}
