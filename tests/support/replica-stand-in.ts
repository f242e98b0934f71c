import { type StallingProxy, startStallingProxy } from "#tests/support/stalling-proxy.ts";

/**
 * Makes the test's database its own replica, behind a proxy; its connections have the application name `replica`. To be
 * called before lib/env.ts is loaded.
 */
export async function startReplicaStandIn(): Promise<StallingProxy> {
  const proxy = await startStallingProxy(process.env.DATABASE_URL ?? "");
  process.env.DATABASE_READ_URL = `${proxy.url}?application_name=replica`;
  return proxy;
}
