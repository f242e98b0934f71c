import "server-only";
import { AsyncResource } from "node:async_hooks";
import { listSettingsEvents, type SettingsEvent } from "#lib/db/audit-log/settings-events.ts";

export type { SettingsEvent };

const PAGE = 50;
/** Between two such reads of an export others have the database. */
const AT_ONCE = 1_000;

interface Group {
  groupId: string;
  companies: { id: string }[];
}

const chainsOf = ({ groupId, companies }: Group) => [groupId, ...companies.map(({ id }) => id)];

/** A page of what was done to keys, members, plan and settings of a group, newest first. It is the owner's to read. */
export async function listActivity(
  group: Group,
  before: string | null,
): Promise<{ events: SettingsEvent[]; next: string | null }> {
  const found = await listSettingsEvents(chainsOf(group), { before, limit: PAGE + 1 });
  const events = found.slice(0, PAGE);
  return { events, next: found.length > PAGE ? (events.at(-1)?.id ?? null) : null };
}

/**
 * The same, all pages of it, in parts that are read as they are consumed. The first part is read at once, so that a
 * database that is unavailable fails this call.
 */
export async function exportActivity(group: Group): Promise<AsyncGenerator<SettingsEvent[]>> {
  // Bound to the request: a stream asks for later parts from outside of it.
  const read = AsyncResource.bind((before: string | null) =>
    listSettingsEvents(chainsOf(group), { before, limit: AT_ONCE }),
  );
  const first = await read(null);

  async function* parts() {
    for (let events = first; ; ) {
      yield events;
      const last = events.at(-1);
      if (!last || events.length < AT_ONCE) return;
      events = await read(last.id);
    }
  }
  return parts();
}
