import { cookies } from "next/headers";

export type Theme = "light" | "dark" | "system";

/** Keeps the colours a reader chose. */
export const THEME_COOKIE = "folio_theme";

/** What the reader chose, or the system's colours. */
export async function chosenTheme(): Promise<Theme> {
  const chosen = (await cookies()).get(THEME_COOKIE)?.value;
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}
