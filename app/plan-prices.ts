import type { Plan } from "#lib/domain/identity/api-key.ts";
import { env } from "#lib/env.ts";

/** The price of each plan in the operator's words; undefined where none is configured. */
export const PLAN_PRICES: Record<Plan, string | undefined> = {
  starter: env.PRICE_STARTER,
  professional: env.PRICE_PROFESSIONAL,
  business: env.PRICE_BUSINESS,
};
