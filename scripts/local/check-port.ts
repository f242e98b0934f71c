import { createServer } from "node:net";
import { StartError } from "./database.ts";

/** Throws a StartError when the port cannot be listened on. */
export async function checkPort(port: number, host: string): Promise<void> {
  const probe = createServer();
  const code = await new Promise<string | null>((resolve) => {
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
    probe.listen(port, host, () => resolve(null));
  });
  if (code === "EADDRINUSE") throw new StartError(`Port ${port} of ${host} is taken. Choose another: PORT=3001 npm start`);
  if (code !== null) throw new StartError(`HOST ${host} with PORT ${port} cannot be listened on: ${code}.`);
  await new Promise((resolve) => probe.close(resolve));
}
