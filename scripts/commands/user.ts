import { parseArgs } from "node:util";
import { z } from "zod";
import { countryDefaults } from "#lib/domain/parties/country-defaults.ts";
import { parseEmailAddress } from "#lib/domain/text/email-address.ts";
import { answerHelp, USAGE } from "#scripts/local/usage.js";
import { withDatabase } from "#scripts/local/with-database.ts";

answerHelp("user");

const REFUSALS = {
  email_taken: "--email: a user signs in with this address already.",
  password_too_short: "--password: 10 characters at least.",
};

const text = z.string("is required").trim().min(1, "is required");
const emailAddress = z.string("is required").transform((written, context) => {
  const address = parseEmailAddress(written);
  if (address !== null) return address;
  context.addIssue("is not an e-mail address");
  return z.NEVER;
});
const options = z.strictObject({
  email: emailAddress,
  name: text,
  password: text,
  company: text,
  address: text,
  "postal-code": text,
  city: text,
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, "two capital letters, such as FR")
    .default("FR"),
  group: text.optional(),
  plan: z.enum(["starter", "professional", "business"]).default("professional"),
  language: z.enum(["fr", "en"]).optional(),
  "time-zone": text.refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), "an IANA time zone").optional(),
  siren: z
    .string()
    .regex(/^\d{9}$/, "9 digits")
    .optional(),
  siret: z
    .string()
    .regex(/^\d{14}$/, "14 digits")
    .optional(),
  "vat-number": text.optional(),
  iban: text.optional(),
  bic: text.optional(),
  "company-email": emailAddress.optional(),
});

/** Creates the owner of a new group with its first company. */
await withDatabase(async () => {
  const { values } = parseArgs({
    options: Object.fromEntries(Object.keys(options.shape).map((name) => [name, { type: "string" as const }])),
    strict: false,
  });
  const parsed = options.safeParse(values);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const names = issue.code === "unrecognized_keys" ? issue.keys : [issue.path.join("")];
      console.error(names.map((name) => `--${name}: ${issue.message}`).join("\n"));
    }
    console.error(`Usage: ${USAGE.user}`);
    return 2;
  }
  const given = parsed.data;
  const usual = countryDefaults(given.country, { language: "fr", timeZone: "Europe/Paris" });
  const { createOwner } = await import("#lib/members/create-owner.ts");
  const { DEFAULT_NUMBER_PATTERN } = await import("#lib/domain/numbers/invoice-number.ts");
  const outcome = await createOwner({
    email: given.email,
    name: given.name,
    password: given.password,
    groupName: given.group ?? given.company,
    plan: given.plan,
    company: {
      name: given.company,
      address: {
        line1: given.address,
        line2: null,
        postalCode: given["postal-code"],
        city: given.city,
        country: given.country,
      },
      language: given.language ?? usual.language,
      timeZone: given["time-zone"] ?? usual.timeZone,
      siren: given.siren ?? null,
      siret: given.siret ?? null,
      vatNumber: given["vat-number"] ?? null,
      iban: given.iban?.replaceAll(" ", "") ?? null,
      bic: given.bic ?? null,
      email: given["company-email"] ?? null,
      legalForm: null,
      shareCapital: null,
      rcs: null,
      phone: null,
      website: null,
      legalMentions: null,
      logo: null,
      numberPattern: DEFAULT_NUMBER_PATTERN,
      paymentTermsDays: 30,
    },
  });
  if (!outcome.ok) {
    console.error(REFUSALS[outcome.code]);
    return 1;
  }
  console.log(`${given.email} owns the group, and its first company is ${outcome.companyId}.`);
  return 0;
});
