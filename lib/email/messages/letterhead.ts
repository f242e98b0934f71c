import "server-only";
import type { CompanyIdentity } from "#lib/domain/parties/parties.ts";

/** What an e-mail to a client shows of its company: colour and logo, and the account to pay to. */
export interface Letterhead {
  /** `#RRGGBB`; null: black. */
  brandColor: string | null;
  /** Where the image is; mail programs load it from there. */
  logoUrl: string | null;
  iban: string | null;
  bic: string | null;
}

type Sender = Pick<CompanyIdentity, "id" | "brandColor" | "logoSha256" | "iban" | "bic">;

/** The letterhead of a company, or of its snapshot. `appUrl` is the origin of Folio's links. */
export function letterheadOf({ id, brandColor, logoSha256, iban, bic }: Sender, appUrl: string): Letterhead {
  return { brandColor, logoUrl: logoSha256 && `${appUrl}/logos/${id}/${logoSha256}`, iban, bic };
}
