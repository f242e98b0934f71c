import { z } from "zod";

/** An Idempotency-Key in a body. */
export const optionalIdempotencyKey = z
  .string()
  .refine((key) => /^[\x21-\x7e]{1,255}$/.test(key), {
    error: "must be 1 to 255 visible ASCII characters",
    params: { code: "invalid_idempotency_key" },
  })
  .optional()
  .meta({ minLength: 1, maxLength: 255, pattern: "^[\\x21-\\x7e]+$" });
