/**
 * Texts under keys that an integrator chose, such as `constructor`: a text is read by `Object.hasOwn` or from
 * `Object.entries`, and `__proto__` is refused where it comes in.
 */
export type Metadata = Record<string, string>;

/** What an integrator keeps with a resource. */
export interface ExternalData {
  /** The id that it has for it. Only one resource of its kind in the company has it. */
  externalId: string | null;
  /** Null: none. It is never empty. */
  metadata: Metadata | null;
}

/** The same where either may be left out. */
export type GivenExternalData = { [Name in keyof ExternalData]?: ExternalData[Name] | undefined };

export const MAX_EXTERNAL_ID = 200;
/** As Stripe has them, in characters. */
export const MAX_METADATA = { keys: 50, key: 40, value: 500 } as const;

/** The kinds of resources that have an external id of their own. */
export const EXTERNAL_KINDS = [
  "client",
  "invoice",
  "payment",
  "credit_note",
  "item",
  "recurring_invoice",
  "quote",
  "receipt",
] as const;
export type ExternalKind = (typeof EXTERNAL_KINDS)[number];

/** Another resource of this kind has the external id. */
export interface ExternalIdTaken {
  ok: false;
  code: "external_id_taken";
  kind: ExternalKind;
  /** Of the resource that has it. */
  id: string;
  /** The invoice of a payment or a credit note. */
  invoiceId: string | null;
}

/** What an integrator keeps with a resource, without the resource. */
export function externalDataOf({ externalId = null, metadata = null }: GivenExternalData): ExternalData {
  return { externalId, metadata };
}

export function isSameExternalData(one: ExternalData, other: ExternalData): boolean {
  return one.externalId === other.externalId && isSameMetadata(one.metadata ?? {}, other.metadata ?? {});
}

function isSameMetadata(one: Metadata, other: Metadata): boolean {
  const texts = new Map(Object.entries(other));
  const own = Object.entries(one);
  return own.length === texts.size && own.every(([key, text]) => texts.get(key) === text);
}

/** What an event says of it: nothing where there is none. */
export function statedExternalData(given: GivenExternalData): Partial<ExternalData> {
  const { externalId, metadata } = externalDataOf(given);
  return externalId === null && metadata === null ? {} : { externalId, metadata };
}

/** What the event of a change says of it: as it is from then on, and, where it changed, as it was. */
export function changedExternalData(
  before: ExternalData,
  after: ExternalData,
): Partial<ExternalData & { previous: Pick<ExternalData, keyof ExternalData> }> {
  if (isSameExternalData(before, after)) return statedExternalData(after);
  return { ...externalDataOf(after), previous: externalDataOf(before) };
}
