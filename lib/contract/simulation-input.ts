import { z } from "zod";
import { optionalText } from "#lib/contract/fields.ts";
import { MAX_NAME } from "#lib/domain/quotes/signature.ts";
import { MAX_DAYS } from "#lib/domain/test-companies/simulated-event.ts";

/** A reason that may be left out. */
const reason = (assumed: string) =>
  optionalText(1000)
    .transform((text) => text?.trim() || assumed)
    .meta({ description: `Absent: \`${assumed}\``, examples: [assumed] });

/** The body of POST /api/invoices/:id/simulate. */
export const simulateBody = z
  .discriminatedUnion("event", [
    z.strictObject({ event: z.literal("delivered") }).meta({ id: "SimulateDelivered" }),
    z
      .strictObject({ event: z.literal("bounced"), reason: reason("550 5.1.1 The recipient does not exist.") })
      .meta({ id: "SimulateBounced" }),
    z.strictObject({ event: z.literal("viewed") }).meta({ id: "SimulateViewed" }),
    z.strictObject({ event: z.literal("accepted") }).meta({ id: "SimulateAccepted" }),
    z
      .strictObject({ event: z.literal("rejected"), reason: reason("The amount is not what we agreed.") })
      .meta({ id: "SimulateRejected" }),
    z
      .strictObject({
        event: z.literal("time_passes"),
        days: z
          .int()
          .min(1)
          .max(MAX_DAYS)
          .meta({ description: "How many pass, for the whole company.", examples: [30] }),
      })
      .meta({ id: "SimulateTimePasses" }),
  ])
  .meta({ id: "SimulationInput" });

/** The body of POST /api/quotes/{id}/simulate. */
export const simulateQuoteBody = z
  .discriminatedUnion("event", [
    z.strictObject({ event: z.literal("viewed") }).meta({ id: "SimulateQuoteViewed" }),
    z
      .strictObject({
        event: z.literal("signed"),
        name: optionalText(MAX_NAME)
          .transform((name) => name?.trim() || "Ada Martin")
          .meta({ description: "Who signs. Absent: `Ada Martin`", examples: ["Ada Martin"] }),
        options: z
          .array(z.int().min(1).max(1_000_000))
          .max(1000)
          .default([])
          .meta({ description: "The numbers of the optional lines that they take. Absent: none." }),
      })
      .meta({ id: "SimulateQuoteSigned" }),
    z
      .strictObject({ event: z.literal("declined"), reason: reason("We chose another offer.") })
      .meta({ id: "SimulateQuoteDeclined" }),
  ])
  .meta({ id: "QuoteSimulationInput" });
