import { cookies } from "next/headers";

export type Theme = "light" | "dark" | "system";

/** Stores the theme that a reader chose. */
export const THEME_COOKIE = "folio_theme";

/** The chosen theme, by default that of the system. */
export async function chosenTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}
