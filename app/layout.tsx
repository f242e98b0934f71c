import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chosenTheme } from "#app/theme.ts";
import { EarlyInput } from "#components/frame/early-input.tsx";
import { FocusKeeper } from "#components/frame/focus-keeper.tsx";
import { HOLD_EARLY_INPUT } from "#components/frame/hold-early-input.ts";
import { SharedMessages } from "#components/messages.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import "./globals.css";
import "./print.css";

const inter = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
  variable: "--font-inter",
  weight: "100 900",
  display: "swap",
  adjustFontFallback: "Arial",
});

/** Letters such as ł, ş and ő, loaded only by pages that contain them. */
const interExtended = localFont({
  src: "../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2",
  variable: "--font-inter-extended",
  weight: "100 900",
  display: "swap",
  preload: false,
  adjustFontFallback: false, // that of inter stands in for these letters too
  declarations: [
    { prop: "unicode-range", value: "U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0" },
  ],
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

/** The id of the last element of a page. */
const PAGE_END = "page-end";

/** Without scripts, what only scripts can do looks as it is. */
const WITHOUT_SCRIPT =
  "button[type=button]:not([popovertarget]),form:not([action]) :is(button,input,select,textarea,label){opacity:.5!important;pointer-events:none}";

/** The nonce that lib/http/server/guard-pages.ts gives the scripts of this page. */
async function nonce(): Promise<string | undefined> {
  return (await headers()).get("content-security-policy")?.match(/'nonce-([^']+)'/)?.[1];
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = await chosenTheme();
  const fonts = `${inter.variable} ${interExtended.variable}`;
  return (
    <html lang={await getLocale()} className={theme === "system" ? fonts : `${fonts} ${theme}`}>
      <body>
        {/* The first picture of a page has all of it: half a row of a table, drawn while the rest arrives, moves when
            it is complete. */}
        <link rel="expect" href={`#${PAGE_END}`} blocking="render" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which has to run before any file arrives */}
        <script nonce={await nonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HOLD_EARLY_INPUT }} />
        <noscript>
          <style>{WITHOUT_SCRIPT}</style>
        </noscript>
        <SharedMessages>
          {children}
          <EarlyInput />
          <FocusKeeper />
          <Toaster />
        </SharedMessages>
        <div id={PAGE_END} hidden />
      </body>
    </html>
  );
}
