import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chosenTheme } from "#app/theme.ts";
import { Messages } from "#components/messages.tsx";
import { Toaster } from "#components/ui/sonner.tsx";
import "./globals.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "optional", // a page never moves once it is there
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return { title: { default: "Folio", template: "%s · Folio" }, description: t("tagline") };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await chosenTheme();
  return (
    <html lang={await getLocale()} className={theme === "system" ? inter.variable : `${inter.variable} ${theme}`}>
      <body>
        <Messages>
          {children}
          <Toaster theme={theme} />
        </Messages>
      </body>
    </html>
  );
}
