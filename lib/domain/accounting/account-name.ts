/**
 * Names of the French plan comptable général (PCG, article 932-1) by the first digits of the account, the longest
 * first.
 */
const NAMES: readonly [prefix: string, name: string][] = [
  ["4457", "Taxes sur le chiffre d'affaires collectées"],
  ["4458", "Taxes sur le chiffre d'affaires à régulariser ou en attente"],
  ["4191", "Clients - Avances et acomptes reçus sur commandes"],
  ["411", "Clients"],
  ["419", "Clients créditeurs"],
  ["413", "Clients - Effets à recevoir"],
  ["416", "Clients douteux ou litigieux"],
  ["467", "Divers comptes débiteurs et produits à recevoir"],
  ["471", "Comptes d'attente"],
  ["511", "Valeurs à l'encaissement"],
  ["512", "Banques"],
  ["517", "Autres organismes financiers"],
  ["580", "Virements internes"],
  ["627", "Services bancaires et assimilés"],
  ["656", "Pertes de change sur créances et dettes commerciales"],
  ["658", "Charges diverses de gestion courante"],
  ["701", "Ventes de produits finis"],
  ["704", "Travaux"],
  ["705", "Études"],
  ["706", "Prestations de services"],
  ["707", "Ventes de marchandises"],
  ["708", "Produits des activités annexes"],
  ["756", "Gains de change sur créances et dettes commerciales"],
  ["758", "Produits divers de gestion courante"],
  ["41", "Clients et comptes rattachés"],
  ["44", "État et autres collectivités publiques"],
  ["53", "Caisse"],
  ["62", "Autres services extérieurs"],
  ["65", "Autres charges de gestion courante"],
  ["70", "Ventes de produits fabriqués, prestations de services, marchandises"],
  ["75", "Autres produits de gestion courante"],
  ["4", "Comptes de tiers"],
  ["5", "Comptes financiers"],
  ["6", "Comptes de charges"],
  ["7", "Comptes de produits"],
];

/**
 * The name of an account in the plan comptable général. It depends on the number alone, so that an account has one name
 * in a file.
 */
export function accountName(number: string): string {
  const found = NAMES.find(([prefix]) => number.startsWith(prefix));
  if (!found) throw new RangeError(`${number} is no account of the classes 4 to 7`);
  return found[1];
}
