import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true }, // npm run check looks at the types, tests included
  // Left to Node as they are: they load files of their own, start threads, or are worth sharing with the job worker.
  serverExternalPackages: ["@node-rs/argon2", "@prisma/adapter-pg", "graphile-worker", "pg", "pino", "piscina"],
};

export default config;
