"use client";

import { useEffect, useRef, useState } from "react";

type CreateApiReference = (place: HTMLElement, configuration: object) => { destroy(): void };

/** The colours and fonts of app/globals.css by the names that Scalar knows. They follow the theme by themselves. */
const COLOURS = `
.light-mode, .dark-mode {
  --scalar-font: var(--font-inter-extended), var(--font-inter), sans-serif;
  --scalar-font-code: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --scalar-color-1: var(--foreground);
  --scalar-color-2: var(--muted-foreground);
  --scalar-color-3: var(--muted-foreground);
  --scalar-color-accent: var(--primary);
  --scalar-background-1: var(--background);
  --scalar-background-2: var(--muted);
  --scalar-background-3: var(--accent);
  --scalar-background-accent: var(--accent);
  --scalar-border-color: var(--border);
  --scalar-link-color: var(--primary);
  --scalar-link-color-hover: var(--primary);
  --scalar-button-1: var(--primary);
  --scalar-button-1-color: var(--primary-foreground);
  --scalar-button-1-hover: var(--primary);
  --scalar-color-green: var(--tone-green-text);
  --scalar-color-red: var(--tone-red-text);
  --scalar-color-yellow: var(--tone-amber-text);
  --scalar-color-orange: var(--tone-amber-text);
  --scalar-color-blue: var(--tone-blue-text);
  --scalar-color-purple: var(--tone-violet-text);
  --scalar-sidebar-background-1: var(--background);
  --scalar-sidebar-color-1: var(--foreground);
  --scalar-sidebar-color-2: var(--muted-foreground);
  --scalar-sidebar-color-active: var(--primary);
  --scalar-sidebar-item-hover-background: var(--accent);
  --scalar-sidebar-item-active-background: var(--accent);
  --scalar-sidebar-border-color: var(--border);
  --scalar-sidebar-search-background: var(--card);
  --scalar-sidebar-search-border-color: var(--border);
  --scalar-sidebar-search-color: var(--muted-foreground);
  --scalar-custom-header-height: var(--docs-header);
}`;

/**
 * Scalar keeps 760 pixels for what it has not drawn yet. A chapter of the description is drawn in the introduction, and
 * nothing in its place: all below it would move up.
 */
const EMPTY_PLACES = `[data-placeholder="true"][id*="/description/"] { height: 0 !important; }`;

/** Of a box to tick only the edge is seen: it needs the contrast of a field's. */
const CHECKBOXES =
  ".scalar-card-checkbox-checkmark { --scalar-border-color: var(--input); --scalar-border-width: 1px; }";

/** Nothing here may ask another host: guard-pages.ts would refuse it, and e2e/docs-reference.spec.ts fails. */
const WITHOUT_OTHER_HOSTS = {
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  proxyUrl: "",
  hideClientButton: true,
  showDeveloperTools: "never",
  persistAuth: false,
};

/**
 * Scalar's reference, made from the OpenAPI document of this very instance: what is tried goes to the address of the
 * page. Its 4 MB are loaded here and by no other page.
 */
export function ApiReference({
  isDark,
  texts,
}: {
  isDark: boolean | null;
  texts: { title: string; loading: string; failed: string; markdown: string };
}) {
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    let reference: { destroy(): void } | undefined;
    let isGone = false;
    const dark = isDark ?? matchMedia("(prefers-color-scheme: dark)").matches;
    load()
      .then((createApiReference) => {
        if (isGone || !place.current) return;
        reference = createApiReference(place.current, {
          ...WITHOUT_OTHER_HOSTS,
          url: "/api/openapi.json",
          // The browser's own search finds every operation.
          defaultOpenAllTags: true,
          servers: [{ url: window.location.origin }],
          theme: "none",
          customCss: COLOURS + EMPTY_PLACES + CHECKBOXES,
          forceDarkModeState: dark ? "dark" : "light",
          hideDarkModeToggle: true,
          defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
        });
        setState("ready");
      })
      .catch(() => setState("failed"));
    return () => {
      isGone = true;
      reference?.destroy();
    };
  }, [isDark]);

  return (
    <div className="relative">
      {/* Over the reference and not above it, which would move up when this is gone. */}
      {state !== "ready" && (
        <div className="absolute inset-x-0 top-0 z-10 bg-background px-5 py-10 lg:px-8">
          <h1>{texts.title}</h1>
          <p role="status" className="mt-2 text-muted-foreground noscript:hidden">
            {texts[state]}
          </p>
          <noscript>
            <a href="/docs/reference.md" className="mt-2 inline-block text-primary underline underline-offset-4">
              {texts.markdown}
            </a>
          </noscript>
        </div>
      )}
      <div ref={place} />
    </div>
  );
}

async function load(): Promise<CreateApiReference> {
  // Zod, which is in the bundle, otherwise tries whether it may compile code, and the Content-Security-Policy reports
  // the attempt.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  // @ts-expect-error the bundle of the package, which stands alone, has no types
  const bundle = await import("../../node_modules/@scalar/api-reference/dist/browser/standalone.esm.js");
  return bundle.createApiReference as CreateApiReference;
}
