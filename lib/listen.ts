import "server-only";
import { once } from "node:events";
import type { Server } from "node:net";
import { StartError } from "#lib/start-error.ts";

/** Resolves once the server listens. Throws a StartError that names the variable of the port when it cannot. */
export async function listen(server: Server, port: number, host: string, variable = "PORT"): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === "EADDRINUSE"
        ? `Port ${port} of ${host} is taken: set ${variable} to another one.`
        : `HOST ${host} with ${variable} ${port} cannot be listened on: ${code ?? message}.`,
    );
  }
}
