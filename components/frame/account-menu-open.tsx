"use client";

import { LogOut, Settings2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useTransition } from "react";
import { useAction } from "#components/form/use-action.ts";
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
import { Link } from "#components/ui/link.tsx";

export interface AccountMenuProps {
  user: { name: string; email: string; role: "owner" | "member" };
  theme: "light" | "dark" | "system";
  onLanguage: (language: "en" | "fr") => Promise<void>;
  onTheme: (theme: "light" | "dark" | "system") => Promise<void>;
  onSignOut: (input: Record<string, never>) => Promise<{ ok: boolean; code?: string }>;
}

type Theme = AccountMenuProps["theme"];

/** The open account menu. */
export default function OpenAccountMenu(props: AccountMenuProps & { className: string; face: ReactNode }) {
  const { user, theme, onLanguage, onTheme, onSignOut, className, face } = props;
  const t = useTranslations("frame");
  const locale = useLocale();
  const [, startTransition] = useTransition();
  // Loads a new document, so that no data of this session remains.
  const leave = () => window.location.assign("/sign-in");
  const signOut = useAction(onSignOut, { onDone: leave, onRedirect: leave });
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger className={className}>{face}</DropdownMenuTrigger>
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
        <DropdownMenuItem onSelect={() => signOut.run({})}>
          <LogOut aria-hidden />
          {t("signOut")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
