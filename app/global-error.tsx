"use client";

import en from "#i18n/en/pages.json" with { type: "json" };
import fr from "#i18n/fr/pages.json" with { type: "json" };
import "./globals.css";

/** Shown when the root layout failed, and with it the reader's language: its texts are in both languages. */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Folio</title>
      </head>
      <body>
        <main className="grid min-h-dvh place-content-center gap-10 px-5 text-center">
          {Object.entries({ en, fr }).map(([language, { pages }]) => (
            <section key={language} lang={language} className="flex flex-col items-center gap-3">
              <h1 className="font-semibold text-title">{pages.errorTitle}</h1>
              <p className="max-w-md text-pretty text-muted-foreground">{pages.error}</p>
              <button
                type="button"
                onClick={() => window.location.reload()}
                className="mt-2 h-9 cursor-pointer rounded-md bg-primary px-4 font-medium text-primary-foreground text-sm outline-none focus-visible:ring-2 focus-visible:ring-ring focus-visible:ring-offset-2"
              >
                {pages.retry}
              </button>
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}
