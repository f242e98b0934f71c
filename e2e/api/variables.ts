import { inject } from "vitest";

// Runs before the first test file, and so before lib/env.ts is loaded.

Object.assign(process.env, inject("variables"));
