/** A postal address as it is printed. */
export interface Address {
  line1: string;
  line2: string | null;
  /** Null or absent: none, as of `region`. What was stored before them lacks both. */
  line3?: string | null;
  postalCode: string;
  city: string;
  /** A part of the country, such as a state or a province. */
  region?: string | null;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
}

export const ADDRESS_PARTS = ["line1", "line2", "line3", "postalCode", "city", "region", "country"] as const;

/** An address with every member. */
export function completeAddress({
  line1,
  line2,
  line3,
  postalCode,
  city,
  region,
  country,
}: Address): Required<Address> {
  return { line1, line2, line3: line3 ?? null, postalCode, city, region: region ?? null, country };
}
