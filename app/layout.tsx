import type { Metadata, Viewport } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chosenTheme } from "#app/theme.ts";
import { Messages } from "#components/messages.tsx";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return { title: { default: "Folio", template: "%s · Folio" }, description: t("tagline") };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await chosenTheme();
  return (
    <html lang={await getLocale()} className={theme === "system" ? "" : theme}>
      <body>
        <Messages>{children}</Messages>
      </body>
    </html>
  );
}
