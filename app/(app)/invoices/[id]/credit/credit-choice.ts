import { z } from "zod";
import { optionalText } from "#lib/contract/fields.ts";

const lineNumber = z.int();

/** What the form of a credit note asks for: the lines, each once, and the reason. */
export const creditChoice = z.strictObject({
  lines: z
    .array(
      z.union([
        z.strictObject({ lineNumber, quantityE4: z.int() }),
        z.strictObject({ lineNumber, amountCents: z.int() }),
      ]),
    )
    .max(1000)
    .refine((lines) => new Set(lines.map((line) => line.lineNumber)).size === lines.length),
  reason: optionalText(1000).transform((reason) => reason?.trim() || null),
});
