"use server";

import { z } from "zod";
import { closePeriod } from "#lib/accounting/close-period.ts";
import { setAccounts } from "#lib/accounting/set-accounts.ts";
import { setWriteOffLimit } from "#lib/accounting/set-write-off-limit.ts";
import { accountsInput, closePeriodInput } from "#lib/contract/settings-input.ts";
import { MAX_WRITE_OFF_LIMIT } from "#lib/domain/payments/write-off-limit.ts";
import { fieldFailure } from "#lib/http/action.ts";
import { companyWrite } from "#lib/http/company-action.ts";

export const saveAccounts = companyWrite(accountsInput, setAccounts);

export const saveWriteOffLimit = companyWrite(
  z.strictObject({ writeOffLimit: z.int().min(0).max(MAX_WRITE_OFF_LIMIT) }),
  setWriteOffLimit,
);

export const closeBooks = companyWrite(closePeriodInput, async (tx, context, { closedThrough }) => {
  const outcome = await closePeriod(tx, context, closedThrough);
  return !outcome.ok && outcome.code === "period_not_over" ? fieldFailure("closedThrough", outcome.code) : outcome;
});
