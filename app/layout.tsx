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
  display: "swap",
  adjustFontFallback: false, // app/fonts.css has the fallbacks
});

/** Letters such as ł, ş and ő, loaded only by pages that contain them. */
const interExtended = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  variable: "--font-inter-extended",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false,
  declarations: [{ prop: "unicode-range", value: "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0" }],
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return {
    title: { default: "Folio", template: "%s · Folio" },
    description: t("tagline"),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "48x48" },
        { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      ],
      apple: "/apple-touch-icon.png",
    },
    manifest: "/manifest.webmanifest",
  };
}

export const viewport: Viewport = { colorScheme: "light dark" };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await chosenTheme();
  const fonts = `${inter.variable} ${interExtended.variable}`;
  return (
    <html lang={await getLocale()} className={theme === "system" ? fonts : `${fonts} ${theme}`}>
      <body>
        <Messages>
          {children}
          <Toaster theme={theme} />
        </Messages>
      </body>
    </html>
  );
}
