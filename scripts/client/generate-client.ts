import { writeFileSync } from "node:fs";
import { CLIENT_TYPES, clientTypes } from "./client-types.ts";

// npm run generate -- client-types: writes the types of the TypeScript client anew, after a change of the OpenAPI
// document.

writeFileSync(CLIENT_TYPES, await clientTypes());
