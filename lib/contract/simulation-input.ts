import { z } from "zod";
import { optionalText } from "#lib/contract/fields.ts";
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
