const MONTHS_VALID = 18;

/** The expiry of a viewing link that was created or renewed at `createdAt` (RFC 3339). */
export function viewingLinkExpiry(createdAt: string): Date {
  const expiry = new Date(createdAt);
  expiry.setUTCMonth(expiry.getUTCMonth() + MONTHS_VALID);
  return expiry;
}
