import "server-only";
import type { LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { inTransaction } from "#lib/db/client.ts";
import { findAccepted, lockHosts, saveAccepted, saveTrials } from "#lib/db/webhooks/hosts.ts";
import { limitKey } from "#lib/domain/identity/network-address.ts";
import { addTrial } from "#lib/domain/webhooks/trials.ts";
import { addressInUrl, hostOf } from "#lib/domain/webhooks/webhook-url.ts";

/** How many addresses of a name are counted and connected to. */
const MOST_ADDRESSES = 4;
/** Hosts that are known to have accepted a message, which no host ceases to have. */
const accepted = new Set<string>();
const MOST_KNOWN = 100_000;

/**
 * A message may be sent; of a host that has not accepted any, to these addresses only. Or it waits for so many
 * milliseconds.
 */
export type Permission = { ok: true; lookup: LookupFunction | null } | { ok: false; waitMs: number };

/**
 * Whether a group may send a message to the host of a URL. One that never accepted a message gets few of all groups
 * together, whatever its names are: its addresses are counted too, and the connection goes to those that were counted.
 */
export async function permitMessage(url: URL, groupId: string, lookup: LookupFunction): Promise<Permission> {
  const host = limitKey(hostOf(url));
  if (await hasAccepted(host)) return { ok: true, lookup: null };
  const found = addressInUrl(url) === null ? await lookUp(url.hostname, lookup) : [];
  const addresses = Array.isArray(found) ? found.map(({ address }) => limitKey(address)) : [];
  const outcome = await inTransaction<{ ok: true } | { ok: false; waitMs: number }>(async (tx) => {
    const hosts = await lockHosts(tx, [...new Set([host, ...addresses])]);
    if (hosts.some((known) => known.host === host && known.hasAccepted)) return { ok: true };
    const limited = hosts.filter((known) => !known.hasAccepted);
    const added = limited.map((known) => ({
      host: known.host,
      ...addTrial(known.trials, groupId, Date.parse(known.now)),
    }));
    const waits = added.flatMap((trial) => (trial.ok ? [] : [trial.waitMs]));
    if (waits.length > 0) return { ok: false, waitMs: Math.max(...waits) };
    for (const trial of added) if (trial.ok) saveTrials(tx, trial.host, trial.trials);
    return { ok: true };
  });
  return outcome.ok ? { ok: true, lookup: pinned(found) } : outcome;
}

/** Notes that a host accepted a message, at this address. */
export async function noteAccepted(url: URL, address: string | null): Promise<void> {
  const hosts = [...new Set([limitKey(hostOf(url)), ...(address === null ? [] : [limitKey(address)])])].filter(
    (host) => !accepted.has(host),
  );
  if (hosts.length === 0) return;
  await saveAccepted(hosts);
  remember(hosts);
}

async function hasAccepted(host: string): Promise<boolean> {
  if (!accepted.has(host)) remember(await findAccepted([host]));
  return accepted.has(host);
}

function remember(hosts: string[]): void {
  if (accepted.size > MOST_KNOWN) accepted.clear();
  for (const host of hosts) accepted.add(host);
}

/** The first addresses of a name, or why it has none. */
function lookUp(name: string, lookup: LookupFunction): Promise<LookupAddress[] | NodeJS.ErrnoException> {
  return new Promise((resolve) => {
    lookup(name, { all: true }, (error, addresses) =>
      resolve(error ?? ([addresses].flat().slice(0, MOST_ADDRESSES) as LookupAddress[])),
    );
  });
}

/** A `lookup` that gives what was found before. */
function pinned(found: LookupAddress[] | NodeJS.ErrnoException): LookupFunction {
  return (_hostname, { all }, callback) => {
    if (!Array.isArray(found)) return callback(found, "");
    const [first] = found;
    if (all) callback(null, found);
    else callback(null, first?.address ?? "", first?.family);
  };
}
