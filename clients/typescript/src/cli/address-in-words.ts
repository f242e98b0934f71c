import type { Client } from "#clients/typescript/src/schemas.ts";

/** A postal address in one line. */
export function addressInWords({ line1, line2, line3, postalCode, city, region, country }: Client["address"]): string {
  return [line1, line2, line3, `${postalCode} ${city}`, region, country].filter(Boolean).join(", ");
}
