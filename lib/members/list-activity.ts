import "server-only";
import { listSettingsEvents, type SettingsEvent } from "#lib/db/trail/settings-events.ts";

export type { SettingsEvent };

const PAGE = 50;
/** More than a group has in years, and less than fills the memory. */
const EXPORTED = 20_000;

interface Group {
  groupId: string;
  companies: { id: string }[];
}

const chainsOf = ({ groupId, companies }: Group) => [groupId, ...companies.map(({ id }) => id)];

/** A page of what was done to keys, members, plan and settings of a group, newest first. It is the owner's to read. */
export async function listActivity(group: Group, before: string | null): Promise<{ events: SettingsEvent[]; next: string | null }> {
  const found = await listSettingsEvents(chainsOf(group), { before, limit: PAGE + 1 });
  const events = found.slice(0, PAGE);
  return { events, next: found.length > PAGE ? (events.at(-1)?.id ?? null) : null };
}

/** The same, all of it: 20,000 events at most, the newest. */
export function exportActivity(group: Group): Promise<SettingsEvent[]> {
  return listSettingsEvents(chainsOf(group), { before: null, limit: EXPORTED });
}
