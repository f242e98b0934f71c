import "server-only";
import type { NewCompany } from "#lib/db/companies/parties.ts";
import { DEFAULT_NUMBER_PATTERN, TEST_NUMBER_PATTERN } from "#lib/domain/numbers/invoice-number.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

type Known = Pick<NewCompany, "name" | "address" | "language" | "timeZone"> & Partial<NewCompany>;

/** Completes a company with defaults. A French one issues complete invoices only. The rest is entered in Settings. */
export function withCompanyDefaults(known: Known): NewCompany {
  return {
    email: null,
    legalForm: null,
    shareCapital: null,
    siren: null,
    siret: null,
    vatNumber: null,
    rcs: null,
    phone: null,
    website: null,
    iban: null,
    bic: null,
    legalMentions: null,
    logo: null,
    numberPattern: known.isTest ? TEST_NUMBER_PATTERN : DEFAULT_NUMBER_PATTERN,
    paymentTermsDays: 30,
    issueOnlyComplete: isFrenchBusiness({ siren: null, ...known }),
    ...known,
  };
}
