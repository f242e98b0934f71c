import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { SECURITY_HEADERS } from "./lib/http/security-headers.ts";
import { LARGEST_BODY_BYTES } from "./lib/http/server/body-limits.ts";

const config: NextConfig = {
  output: "standalone", // what an image contains: see scripts/local/build-standalone.ts
  outputFileTracingRoot: process.cwd(), // whatever lock file lies in a folder above
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true }, // npm run check looks at the types, tests included
  // Left to Node as they are: they load files of their own, start threads, or are worth sharing with the job worker.
  serverExternalPackages: [
    "@node-rs/argon2",
    "@prisma/adapter-pg",
    "graphile-worker",
    "pg",
    "pino",
    "piscina",
    "prom-client",
    "sharp",
  ],
  // Texts arrive parsed (i18n/compile-texts.ts): no page needs the parser.
  turbopack: { resolveAlias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  experimental: {
    serverActions: { bodySizeLimit: LARGEST_BODY_BYTES }, // which path takes how much is decided before Next.js
    preloadEntriesOnStart: false, // a page is loaded when it is first asked for: an idle process takes a quarter less memory
  },
  // In development Next.js logs requests, and what server actions are called with: addresses that are keys, and
  // passwords.
  logging: { incomingRequests: { ignore: [/^\/(i|invitations|reset-password)\//] }, serverFunctions: false },
  // A guide as Markdown. A folder of app/ cannot name a part of a segment.
  rewrites: async () => [
    { source: "/docs/:slug([a-z0-9-]+).md", destination: "/docs/markdown/en/:slug" },
    { source: "/docs/:slug([a-z0-9-]+).fr.md", destination: "/docs/markdown/fr/:slug" },
  ],
  async headers() {
    return [
      {
        source: "/:path*",
        headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })),
      },
      // Next.js has every file of public/ asked for anew each time. An icon or a picture that changes may take a day to arrive.
      ...[
        "/:icon(favicon.ico|icon.svg|icon-192.png|icon-512.png|icon-maskable-512.png|apple-touch-icon.png)",
        "/manifest.webmanifest",
        "/product/:picture",
      ].map((source) => ({ source, headers: [{ key: "Cache-Control", value: "public, max-age=86400" }] })),
      { source: "/robots.txt", headers: [{ key: "Cache-Control", value: "public, max-age=3600" }] },
      {
        // The link is the key to the invoice: no search engine keeps it, and no other site learns it.
        source: "/i/:path*",
        headers: [
          { key: "X-Robots-Tag", value: "noindex, nofollow, noarchive" },
          { key: "Referrer-Policy", value: "no-referrer" },
        ],
      },
    ];
  },
};

export default createNextIntlPlugin("./i18n/request.ts")(config);
