import type { Language } from "#lib/domain/text/language.ts";

/** What a finding says, by its code. */
export const READINESS_WORDS = {
  address_incomplete: {
    fr: "L’adresse doit comporter une voie, un code postal et une ville.",
    en: "The address needs a street, a postal code and a city.",
  },
  seller_siren_missing: {
    fr: "Le SIREN de votre entreprise est obligatoire sur une facture française.",
    en: "A French invoice must state your company’s SIREN.",
  },
  seller_vat_number_missing: {
    fr: "Le numéro de TVA de votre entreprise est obligatoire.",
    en: "Your company’s VAT number is required.",
  },
  seller_number_missing: {
    fr: "Une facture électronique doit identifier votre entreprise : indiquez son immatriculation (registre du commerce) ou son numéro fiscal.",
    en: "An e-invoice must identify your company: enter its trade register entry or its tax number.",
  },
  seller_electronic_address_missing: {
    fr: "Votre entreprise doit avoir un SIREN, une adresse de facturation électronique ou un e-mail.",
    en: "Your company needs a SIREN, an e-invoicing address or an email address.",
  },
  deposit_without_order: {
    fr: "Une facture d’acompte indique ce qu’elle concerne : ajoutez la référence du contrat ou de la commande.",
    en: "A deposit invoice says what it is on: add the reference of the contract or of the order.",
  },
  deposit_unpaid: {
    fr: "Cet acompte n’est pas entièrement payé : ce qui en reste dû s’ajoute au reste à payer de cette facture.",
    en: "This deposit is not paid in full: what is still due of it comes on top of what this invoice leaves to pay.",
  },
  deposit_beyond_work: {
    fr: "Cet acompte dépasse les travaux : l’émission de cette facture crée un avoir pour le surplus.",
    en: "This deposit is beyond the work: issuing this invoice makes a credit note for the rest of it.",
  },
  buyer_siren_missing: {
    fr: "Le SIREN du client est obligatoire pour une entreprise française.",
    en: "The client’s SIREN is required for a French company.",
  },
  buyer_siret_missing: {
    fr: "Le SIRET du client est obligatoire pour un organisme public : Chorus Pro remet les factures à un SIRET.",
    en: "The client’s SIRET is required for a public body: Chorus Pro delivers invoices to a SIRET.",
  },
  buyer_vat_number_missing: {
    fr: "Le numéro de TVA du client est obligatoire quand c’est lui qui doit la TVA, et pour une livraison intracommunautaire.",
    en: "The client’s VAT number is required where the client owes the VAT, and for an intra-Community supply.",
  },
  buyer_electronic_address_missing: {
    fr: "Le client doit avoir un SIREN, une adresse de facturation électronique ou un e-mail.",
    en: "The client needs a SIREN, an e-invoicing address or an email address.",
  },
  buyer_not_in_directory: {
    fr: "L’adresse de facturation électronique d’une entreprise française commence par 0225: et son SIREN.",
    en: "The electronic address of a French company begins with 0225: and its SIREN.",
  },
  electronic_address_invalid: {
    fr: "Cette adresse de facturation électronique n’est plus admise : son schéma est inconnu, ou elle contient d’autres caractères que lettres, chiffres et + - _ . après le SIREN.",
    en: "This electronic address is no longer accepted: its scheme is unknown, or it contains characters other than letters, digits and + - _ . after the SIREN.",
  },
  country_unknown: {
    fr: "Le format Factur-X ne connaît pas le code de ce pays : choisissez le format PDF.",
    en: "Factur-X does not know the code of this country: choose the PDF format.",
  },
  issue_date_too_early: {
    fr: "Une facture électronique française mentionne l’indemnité de 40 € pour frais de recouvrement, qui existe depuis le 1er janvier 2013 : sa date ne peut être antérieure.",
    en: "A French e-invoice states the €40 compensation for recovery costs, which exists since 1 January 2013: its date cannot be earlier.",
  },
  year_out_of_range: {
    fr: "Une facture électronique française n’accepte que les dates de 2000 à 2099.",
    en: "A French e-invoice accepts only dates from 2000 to 2099.",
  },
  currency_unknown: {
    fr: "Le format Factur-X ne connaît pas cette devise : choisissez le format PDF.",
    en: "Factur-X does not know this currency: choose the PDF format.",
  },
  currency_decimals: {
    fr: "Les factures électroniques n’acceptent que les devises à deux décimales ou moins.",
    en: "E-invoices accept only currencies with two decimals or fewer.",
  },
  lines_sum_too_large: {
    fr: "Les lignes d’une facture Factur-X totalisent au plus 40 milliards d’euros (4 000 milliards dans une devise sans décimales), remises comprises sans leur signe : choisissez le format PDF ou établissez plusieurs factures.",
    en: "The lines of a Factur-X invoice total at most 40 billion euros (4,000 billion in a currency without decimals), with rebates counted without their sign: choose the PDF format or issue several invoices.",
  },
  exchange_rate_missing: {
    fr: "La TVA doit aussi être exprimée dans la monnaie de votre déclaration : indiquez le taux de change.",
    en: "VAT must also be stated in the currency of your VAT return: enter the exchange rate.",
  },
  rate_unknown: {
    fr: "Ce taux de TVA n’existe pas en France.",
    en: "This VAT rate does not exist in France.",
  },
  exemption_reason_missing: {
    fr: "Une ligne à 0 % doit indiquer pourquoi la TVA ne s’applique pas.",
    en: "A line at 0% must state why no VAT is charged.",
  },
  outside_scope_not_alone: {
    fr: "Une facture hors champ de la TVA ne peut pas contenir d’autres lignes.",
    en: "An invoice outside the scope of VAT cannot contain other lines.",
  },
  several_exemption_reasons: {
    fr: "Une facture électronique n’admet qu’un motif pour toutes ses lignes exonérées : établissez une facture par motif.",
    en: "An e-invoice accepts one reason for all its exempt lines: create one invoice per reason.",
  },
  franchise_charges_vat: {
    fr: "En franchise de TVA (art. 293 B), aucune TVA ne peut être facturée.",
    en: "A small business exempt from VAT (article 293 B) cannot charge VAT.",
  },
  seller_not_in_franchise: {
    fr: "Votre entreprise n’est pas en franchise de TVA.",
    en: "Your company is not exempt from VAT as a small business.",
  },
  seller_vat_number_for_services_missing: {
    fr: "Même en franchise, un numéro de TVA intracommunautaire est obligatoire pour des services à une entreprise d’un autre État membre (art. 286 ter, 5° du CGI).",
    en: "Even for a small business exempt from VAT, an intra-Community VAT number is required for services to a business in another member state (CGI article 286 ter, 5°).",
  },
  buyer_vat_number_of_seller_state: {
    fr: "Le numéro de TVA du client est du même État que votre entreprise : ce n’est ni une livraison intracommunautaire exonérée (art. 138 de la directive 2006/112/CE), ni une autoliquidation dans un autre État membre.",
    en: "The client’s VAT number belongs to the same state as your company: this is neither an exempt intra-Community supply (article 138 of Directive 2006/112/EC) nor reverse charge in another member state.",
  },
  buyer_vat_number_outside_union: {
    fr: "Le numéro de TVA du client n’est pas celui d’un autre État membre de l’Union européenne.",
    en: "The client’s VAT number is not one of another member state of the European Union.",
  },
  supply_not_intra_community: {
    fr: "Ces biens ne vont pas d’un État membre dans un autre : ce n’est pas une livraison intracommunautaire. Vérifiez l’adresse de livraison. Les Canaries, Åland, Livigno ou Héligoland, entre autres, sont hors du territoire de la TVA de l’Union : on y exporte.",
    en: "These goods do not go from one member state to another: this is not an intra-Community supply. Check the delivery address. The Canary Islands, Åland, Livigno and Heligoland, among others, are outside the Union’s VAT territory: goods are exported there.",
  },
  supply_in_franchise: {
    fr: "En franchise de TVA, une livraison dans un autre État membre n’est pas exonérée comme intracommunautaire (art. 262 ter, I du CGI).",
    en: "A small business exempt from VAT cannot make exempt intra-Community supplies (CGI article 262 ter, I).",
  },
  reason_of_french_law: {
    fr: "Ce motif est de droit français : il ne s’applique pas à votre entreprise.",
    en: "This reason belongs to French law and does not apply to your company.",
  },
  supply_of_services: {
    fr: "Une livraison intracommunautaire porte sur des biens : la nature de l’opération doit être « Biens » ou « Biens et services ».",
    en: "An intra-Community supply is a sale of goods: the type of sale must be goods, or goods and services.",
  },
  rate_not_of_date: {
    fr: "Ce taux de TVA n’est pas en vigueur à la date de la prestation ou de la livraison : 19,6 % et 7 % ont pris fin le 31 décembre 2013, 20 % et 10 % s’appliquent depuis le 1er janvier 2014.",
    en: "This VAT rate is not in force on the date of supply: 19.6% and 7% ended on 31 December 2013, 20% and 10% apply since 1 January 2014.",
  },
  vat_number_not_of_siren: {
    fr: "Un numéro de TVA français contient le SIREN, et celui-ci contient un autre SIREN.",
    en: "A French VAT number contains the SIREN, and this one contains another SIREN.",
  },
  electronic_address_not_of_siren: {
    fr: "L’adresse de facturation électronique de votre entreprise dans l’annuaire français (0225) commence par un autre SIREN que le sien.",
    en: "Your company’s address in the French directory (0225) begins with another SIREN than its own.",
  },
  person_with_siren: {
    fr: "Ce client est un particulier et a pourtant un SIREN : un entrepreneur, même individuel, est une entreprise.",
    en: "This client is a private person and yet has a SIREN: a sole trader is a business.",
  },
  export_inside_union: {
    fr: "Ces biens ne quittent pas l’Union européenne : ce n’est pas une exportation (art. 146 de la directive 2006/112/CE). Vérifiez l’adresse de livraison.",
    en: "These goods do not leave the European Union: this is not an export (article 146 of Directive 2006/112/EC). Check the delivery address.",
  },
  export_of_services: {
    fr: "Une exportation porte sur des biens : la nature de l’opération doit être « Biens » ou « Biens et services ». Les services liés à une exportation ont leur propre motif (VATEX-EU-146-1E).",
    en: "An export is a sale of goods: the type of sale must be goods, or goods and services. Services related to exportation have a reason of their own (VATEX-EU-146-1E).",
  },
  reverse_charge_at_home: {
    fr: "Ce client est en France : l’autoliquidation intracommunautaire ne s’applique pas. L’autoliquidation entre entreprises françaises a son propre motif (VATEX-FR-AE).",
    en: "This client is in France: intra-Community reverse charge does not apply. Reverse charge between French businesses has a reason of its own (VATEX-FR-AE).",
  },
  reverse_charge_outside_union: {
    fr: "Ce client n’est pas dans un État membre de l’Union européenne : l’autoliquidation ne s’applique pas. Un service à une entreprise hors de l’Union est hors du champ de la TVA (VATEX-EU-O).",
    en: "This client is not in a member state of the European Union: reverse charge does not apply. A service to a business outside the Union is outside the scope of VAT (VATEX-EU-O).",
  },
  reverse_charge_private_person: {
    fr: "Un particulier ne peut pas devoir la TVA à votre place : l’autoliquidation suppose un client assujetti.",
    en: "A private person cannot owe the VAT in your place: reverse charge needs a client that is a business.",
  },
  reverse_charge_of_goods: {
    fr: "Une vente de biens à un autre État membre est d’ordinaire une livraison intracommunautaire (VATEX-EU-IC). L’autoliquidation ne convient qu’à une opération triangulaire ou à des biens installés sur place.",
    en: "A sale of goods to another member state is usually an intra-Community supply (VATEX-EU-IC). Reverse charge only fits triangular sales and goods that are installed there.",
  },
  outside_scope_doubtful: {
    fr: "« Hors champ de la TVA » convient à des services hors de l’Union ou à des sommes qui ne paient rien, comme une indemnité. Vérifiez ce motif pour ce client et cette opération.",
    en: "“Outside the scope of VAT” fits services outside the Union, or sums that pay for nothing, such as damages. Check the reason for this client and this type of sale.",
  },
  legal_form_missing: {
    fr: "La forme juridique de votre entreprise manque : une société l’indique avec son capital, un entrepreneur individuel ajoute « EI » à son nom.",
    en: "Your company’s legal form is missing: a company states it with its share capital, a sole trader adds “EI” to the name.",
  },
  share_capital_missing: {
    fr: "Le capital social est obligatoire sur les factures d’une société (art. R123-238 du Code de commerce).",
    en: "A French company’s invoices must state its share capital (Code de commerce, article R123-238).",
  },
  trade_register_missing: {
    fr: "L’immatriculation au registre du commerce (RCS et ville) est obligatoire sur les factures d’une société (art. R123-237 du Code de commerce).",
    en: "A French company’s invoices must state its trade register entry, RCS and city (Code de commerce, article R123-237).",
  },
  payment_terms_too_long: {
    fr: "L’échéance est trop lointaine : entre entreprises françaises, elle ne peut dépasser 60 jours après la date de la facture, ou 45 jours fin de mois (art. L441-10 du Code de commerce).",
    en: "The due date is too late: between French businesses it is at most 60 days after the invoice date, or 45 days end of month (Code de commerce, article L441-10).",
  },
  iban_missing: {
    fr: "L’IBAN de votre entreprise manque : le client ne sait pas sur quel compte payer.",
    en: "Your company’s IBAN is missing: the client does not know which account to pay into.",
  },
  sepa_creditor_id_missing: {
    fr: "L’identifiant créancier SEPA (ICS) de votre entreprise manque : sans lui, le client ne reconnaît pas le prélèvement.",
    en: "Your company’s SEPA creditor identifier is missing: without it the client cannot recognise the direct debit.",
  },
} as const satisfies Record<string, Record<Language, string>>;

/** What can be lacking or contradictory in an invoice. */
export type ReadinessCode = keyof typeof READINESS_WORDS;

export const READINESS_CODES = Object.keys(READINESS_WORDS) as [ReadinessCode, ...ReadinessCode[]];
