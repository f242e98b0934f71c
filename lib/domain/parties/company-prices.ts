/** Whether the prices of new invoices include VAT, where these do not say it, by the kind of client. */
export interface CompanyPrices {
  pricesIncludeTaxForConsumers: boolean;
  /** Public bodies included. */
  pricesIncludeTaxForBusinesses: boolean;
}

/** Whether they do for this client. */
export function pricesIncludeTaxFor({ isIndividual }: { isIndividual: boolean }, company: CompanyPrices): boolean {
  return isIndividual ? company.pricesIncludeTaxForConsumers : company.pricesIncludeTaxForBusinesses;
}
