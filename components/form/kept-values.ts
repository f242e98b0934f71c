/** The form that values are kept for, of one user in one company. */
export interface KeptForm {
  userId: string;
  /** Empty for a user whose group has no company. */
  companyId: string;
  /** `client/new`: what names the form among those of the company. */
  form: string;
}

export interface KeptValues {
  /** Where it is kept. */
  key: string;
  /** When it was typed. */
  at: Date;
  /** The top-level fields of the form that were changed, as they were typed. */
  values: Record<string, unknown>;
}

const PREFIX = "folio.typed";
/** When a user signed out in this browser last. What was loaded earlier keeps nothing from then on. */
const SIGNED_OUT_KEY = "folio.signed-out";
const DAYS = 7;
/** Of one form; a browser stores some millions of characters for a site. */
const MAX_LENGTH = 200_000;

// One entry a form that is open, so that two tabs do not overwrite each other. A browser that keeps nothing, because
// its storage is full or forbidden, does without.

/** Where what is typed in a form is kept. `id` is that of the open form. */
export function keyOf(place: KeptForm, id: string): string {
  return `${prefixOf(place)}${id}`;
}

/** Keeps what is typed in a form. */
export function keepValues(place: KeptForm, id: string, values: Record<string, unknown>): void {
  const text = JSON.stringify({ at: Date.now(), values });
  if (text.length > MAX_LENGTH) return;
  tryStorage((storage) => {
    if (Number(storage.getItem(SIGNED_OUT_KEY) ?? 0) < performance.timeOrigin) storage.setItem(keyOf(place, id), text);
  });
}

/** What was typed last in this form and neither saved nor discarded. */
export function findKept(place: KeptForm): KeptValues | null {
  const prefix = prefixOf(place);
  const found = readAll().filter(({ key }) => key.startsWith(prefix) && !key.slice(prefix.length).includes("/"));
  return found.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0] ?? null;
}

export function forgetKey(key: string): void {
  tryStorage((storage) => storage.removeItem(key));
}

/** Forgets what other users typed in this browser, and what was typed more than a week ago. */
export function forgetOthers(userId: string): void {
  const oldest = Date.now() - DAYS * 86_400_000;
  for (const { key, at } of readAll())
    if (!key.startsWith(`${PREFIX}/${userId}/`) || !(at.getTime() > oldest)) forgetKey(key);
}

/** Forgets all that was typed, when the user signs out. Pages of the session in other tabs keep nothing from then on. */
export function forgetAllKept(): void {
  for (const { key } of readAll()) forgetKey(key);
  tryStorage((storage) => storage.setItem(SIGNED_OUT_KEY, String(Date.now())));
}

function prefixOf({ userId, companyId, form }: KeptForm): string {
  return `${PREFIX}/${userId}/${companyId}/${form}/`;
}

/** All entries, the unreadable ones as typed at no time. */
function readAll(): KeptValues[] {
  const entries: KeptValues[] = [];
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(`${PREFIX}/`)) entries.push(readEntry(storage, key));
  });
  return entries;
}

function readEntry(storage: Storage, key: string): KeptValues {
  try {
    const { at, values } = JSON.parse(storage.getItem(key) ?? "");
    if (typeof at === "number" && typeof values === "object" && values !== null)
      return { key, at: new Date(at), values };
  } catch {}
  return { key, at: new Date(0), values: {} };
}

function tryStorage(work: (storage: Storage) => void): void {
  try {
    work(window.localStorage);
  } catch {}
}
