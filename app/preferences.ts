"use server";

import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { THEME_COOKIE } from "#app/theme.ts";
import { LANGUAGE_COOKIE } from "#i18n/request.ts";
import { preferenceCookie } from "#lib/auth/preference-cookie.ts";

export async function chooseLanguage(language: "en" | "fr"): Promise<void> {
  if (language === "en" || language === "fr") (await cookies()).set(LANGUAGE_COOKIE, language, preferenceCookie);
  refresh();
}

export async function chooseTheme(theme: "light" | "dark" | "system"): Promise<void> {
  const jar = await cookies();
  if (theme === "light" || theme === "dark") jar.set(THEME_COOKIE, theme, preferenceCookie);
  else jar.delete(THEME_COOKIE);
  refresh();
}
