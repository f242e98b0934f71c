"use server";

import { z } from "zod";
import { acceptCertain as acceptCertainEntries } from "#lib/bank/accept-certain.ts";
import { acceptEntry } from "#lib/bank/accept-entry.ts";
import { changeAccount } from "#lib/bank/change-account.ts";
import { setAsideEntry } from "#lib/bank/set-aside-entry.ts";
import { undoEntry } from "#lib/bank/undo-entry.ts";
import { uploadBankFile } from "#lib/bank/upload-bank-file.ts";
import { acceptEntryBody, changeAccountBody, csvMapping, setAsideEntryBody } from "#lib/contract/bank-input.ts";
import { uuid } from "#lib/contract/fields.ts";
import { companyWrite, companyWriteWithoutTx } from "#lib/http/company-action.ts";

const uploaded = z.strictObject({
  file: z.instanceof(File),
  accountId: uuid.nullable(),
  mapping: csvMapping.nullable(),
});

/** Stores a file of a bank. */
export const upload = companyWriteWithoutTx(uploaded, async (context, { file, accountId, mapping }) => {
  const outcome = await uploadBankFile(context, {
    ...{ fileName: file.name, bytes: await file.bytes(), accountId, mapping },
  });
  if (!outcome.ok) return outcome;
  const { statements, isKnown } = outcome;
  return {
    ...{ ok: true as const, isKnown },
    entries: statements.reduce((sum, { entryCount }) => sum + entryCount, 0),
    newEntries: statements.reduce((sum, { newCount }) => sum + newCount, 0),
    faults: statements[0]?.report.faultCount ?? 0,
  };
});

const MISSING = { ok: false, code: "not_found" } as const;
const GONE = ["bank_entry_not_found", "receipt_not_found", "payout_not_found"];

/** Accepts an entry as what somebody says that it is. */
export const accept = companyWrite(
  z.strictObject({ id: uuid, choice: acceptEntryBody }),
  async (tx, context, { id, choice }) => {
    const outcome = await acceptEntry(tx, context, id, choice);
    if (outcome.ok) return { ok: true as const };
    if (GONE.includes(outcome.code)) return MISSING;
    // The amounts were checked where they were typed: something happened since.
    const isOutdated = outcome.code === "allocations_refused" || outcome.code === "client_not_found";
    return { ok: false as const, code: isOutdated ? ("bank_proposal_outdated" as const) : outcome.code };
  },
);

/** Makes an entry open again. */
export const undo = companyWrite(z.strictObject({ id: uuid }), async (tx, context, { id }) => {
  const outcome = await undoEntry(tx, context, id, null);
  if (outcome.ok) return { ok: true as const };
  return GONE.includes(outcome.code) ? MISSING : { ok: false as const, code: outcome.code };
});

/** Sets an entry aside that is no payment of an invoice. */
export const setAside = companyWrite(
  z.strictObject({ id: uuid }).extend(setAsideEntryBody.shape),
  async (tx, context, { id, note }) => {
    const outcome = await setAsideEntry(tx, context, id, note);
    if (outcome.ok) return { ok: true as const };
    return outcome.code === "bank_entry_not_found" ? MISSING : { ok: false as const, code: outcome.code };
  },
);

/** Accepts all proposals that are certain. */
export const acceptCertain = companyWriteWithoutTx(z.strictObject({}), async (context) => {
  const { accepted, refused, hasMore } = await acceptCertainEntries(context, { byRule: false });
  return { ok: true as const, accepted, refused: refused.length, hasMore };
});

/** Changes the name of a bank account, and its rule. */
export const saveAccount = companyWrite(
  z.strictObject({ id: uuid }).extend(changeAccountBody.shape),
  async (tx, context, { id, ...changes }) => {
    const outcome = await changeAccount(tx, context, id, changes);
    return outcome.ok ? { ok: true as const } : MISSING;
  },
);
