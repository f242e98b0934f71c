import { once } from "node:events";
import { createServer } from "node:net";
import { listen } from "#lib/listen.ts";

/** Throws a StartError when the port, of this variable, cannot be listened on. */
export async function checkPort(port: number, host: string, variable = "PORT"): Promise<void> {
  const probe = createServer();
  await listen(probe, port, host, variable);
  await once(probe.close(), "close");
}
