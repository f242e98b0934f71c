import path from "node:path";
import type { NextConfig } from "next";

const root = path.resolve(import.meta.dirname, "../..");

const config: NextConfig = { poweredByHeader: false, turbopack: { root }, outputFileTracingRoot: root };

export default config;
