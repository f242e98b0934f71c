import { readFile } from "node:fs/promises";
import path from "node:path";
import { publicRoute } from "#lib/http/public-route.ts";

export const dynamic = "force-dynamic";

/** The TypeScript client that fits this server, as npm installs it. The build packs it. */
export const GET = publicRoute(
  async () =>
    new Response(new Uint8Array(await readFile(path.join(process.cwd(), ".build", "folio-client.tgz"))), {
      headers: { "Content-Type": "application/gzip", "Cache-Control": "public, max-age=3600" },
    }),
);
