import fc from "fast-check";
import { testSeed } from "#scripts/checks/set-of-tests.ts";

// Runs before each test file: the generated values are the same ones in every run. See testSeed.

fc.configureGlobal({ seed: testSeed });
