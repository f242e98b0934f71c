"use server";

import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { z } from "zod";
import { THEME_COOKIE } from "#app/theme.ts";
import { LANGUAGE_COOKIE } from "#i18n/request.ts";
import { preferenceCookieOptions } from "#lib/auth/preference-cookie.ts";
import { publicForm } from "#lib/http/public-action.ts";

export const chooseLanguage = publicForm(z.enum(["en", "fr"]), async (language) => {
  (await cookies()).set(LANGUAGE_COOKIE, language, preferenceCookieOptions);
  refresh();
});

export const chooseTheme = publicForm(z.enum(["light", "dark", "system"]), async (theme) => {
  const jar = await cookies();
  if (theme === "system") jar.delete(THEME_COOKIE);
  else jar.set(THEME_COOKIE, theme, preferenceCookieOptions);
  refresh();
});
