import "server-only";
import type { NewCompany } from "#lib/db/companies/parties.ts";
import { DEFAULT_NUMBER_PATTERN, TEST_NUMBER_PATTERN } from "#lib/domain/numbers/invoice-number.ts";
import { countryDefaults } from "#lib/domain/parties/country-defaults.ts";
import { isFrenchBusiness } from "#lib/domain/vat/french-territory.ts";

type Known = Pick<NewCompany, "name" | "address"> & Partial<NewCompany>;

/**
 * Completes a company with defaults: a French one issues complete invoices only, and its language and time zone are
 * those of its country (see `countryDefaults`). The rest is entered in Settings.
 */
export function withCompanyDefaults(known: Known, reader: Pick<NewCompany, "language" | "timeZone">): NewCompany {
  return {
    ...countryDefaults(known.address.country, reader),
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
