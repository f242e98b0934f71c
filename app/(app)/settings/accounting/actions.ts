"use server";

import { setAccounts } from "#lib/companies/set-accounts.ts";
import { accountsInput } from "#lib/contract/settings-input.ts";
import { companyWrite } from "#lib/http/company-action.ts";

export const saveAccounts = companyWrite(accountsInput, setAccounts);
