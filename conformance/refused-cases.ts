import { type Case, line, one } from "./case.ts";

const refused = (refusedAt: string, ...invoice: Parameters<typeof one>): Case => ({ ...one(...invoice), refusedAt });
const because = (taxExemptionCode: string) => line(0, { taxExemptionCode });
const goods = { operationCategory: "goods" } as const;
const services = { operationCategory: "services" } as const;

/** Cases that cannot become a valid e-invoice, with the fault that the service must report. */
export const REFUSED: Case[] = [
  refused("lines[0].taxRate", "rate-of-another-country", "standard", "french", [line(19)]),
  refused("lines[0].taxRate", "rate-that-ended", "standard", "french", [line(19.6)]),
  refused("lines[1].taxRate", "rate-that-ended-in-between", "standard", "french", [line(20), line(7)], {
    serviceDate: "2014-01-01",
  }),
  refused("lines[0].taxRate", "franchise-that-charges", "franchise", "french", [line(20)]),
  refused("lines[0].taxExemptionCode", "no-reason-at-home", "standard", "french", [line(0)]),
  refused("lines[0].taxExemptionCode", "no-reason-to-a-person-abroad", "standard", "personAbroad", [line(0)], services),
  refused("lines[1].taxExemptionCode", "two-reasons", "standard", "french", [
    because("VATEX-FR-CGI261-4"),
    because("VATEX-EU-132"),
  ]),
  refused("lines[0].taxExemptionCode", "french-reason-of-a-german", "german", "french", [because("VATEX-FR-CGI261-4")]),
  refused("lines[0].taxExemptionCode", "franchise-of-none", "standard", "french", [because("VATEX-FR-FRANCHISE")]),
  refused(
    "lines[0].taxExemptionCode",
    "intra-community-to-a-person",
    "standard",
    "personAbroad",
    [because("VATEX-EU-IC")],
    goods,
  ),
  refused(
    "lines[0].taxExemptionCode",
    "intra-community-at-home",
    "standard",
    "french",
    [because("VATEX-EU-IC")],
    goods,
  ),
  refused(
    "lines[0].taxExemptionCode",
    "intra-community-of-franchise",
    "franchiseAbroad",
    "german",
    [because("VATEX-EU-IC")],
    goods,
  ),
  refused(
    "lines[0].taxExemptionCode",
    "intra-community-to-the-canaries",
    "standard",
    "canarian",
    [because("VATEX-EU-IC")],
    goods,
  ),
  refused(
    "lines[0].taxExemptionCode",
    "intra-community-delivered-there",
    "standard",
    "deliveredCanarian",
    [because("VATEX-EU-IC")],
    goods,
  ),
  refused(
    "lines[0].taxExemptionCode",
    "intra-community-from-the-canaries",
    "canarian",
    "german",
    [because("VATEX-EU-IC")],
    goods,
  ),
  refused("operationCategory", "intra-community-services", "standard", "german", [because("VATEX-EU-IC")], services),
  refused("client.vatNumber", "goods-to-a-french-number", "standard", "frenchNumberAbroad", [line(0)], goods),
  refused("client.vatNumber", "goods-to-no-number", "standard", "numberlessAbroad", [line(0)], goods),
  refused("client.vatNumber", "reverse-charge-without-number", "standard", "numberlessAbroad", [line(0)], services),
  refused(
    "company.vatNumber",
    "services-abroad-of-franchise-without-number",
    "franchise",
    "german",
    [line(0)],
    services,
  ),
  refused("lines", "outside-the-scope-beside-taxed", "standard", "american", [line(0), line(20)], services),
  refused("client.siren", "business-without-siren", "standard", "unregistered", [line(20)]),
  refused("client.electronicAddress", "business-out-of-reach", "standard", "unreachable", [line(20)]),
  refused("taxExchangeRate", "dollars-without-rate", "standard", "french", [line(20)], { currency: "USD" }),
  refused("taxExchangeRate", "euros-of-a-briton-without-rate", "british", "french", [line(20)], { currency: "EUR" }),
  refused("currency", "three-decimals", "standard", "french", [line(20)], { currency: "TND", taxExchangeRate: 0.3 }),
  refused("lines[0].description", "undrawable", "standard", "french", [
    line(20, { description: "Linear A: \u{10600}" }),
  ]),
  refused("lines[0].description", "invisible", "standard", "french", [line(20, { description: "\u200b\u00ad\ufe0f" })]),
  refused("issueDate", "last-century", "standard", "french", [line(20)], { issueDate: "1999-12-31" }),
  refused("dueDate", "due-before-issue", "standard", "french", [line(20)], { dueDate: "2026-11-19" }),
  refused(
    "lines",
    "beyond-what-doubles-add",
    "standard",
    "french",
    Array.from({ length: 50 }, () => line(20, { quantity: 1, unitPrice: 9_998_999_999_999 })),
  ),
  refused("lines", "negative-total", "standard", "french", [line(20, { quantity: -1 })]),
];
