import "server-only";
import type { FieldError, Problem } from "#lib/contract/problem.ts";
import type { EntryFault } from "#lib/domain/bank/bank-file.ts";
import type { BankUploadRefusal } from "#lib/domain/bank/bank-refusals.ts";

/** The problem document of a file of a bank that was not stored. */
export function bankFileProblem(refusal: BankUploadRefusal): Problem {
  switch (refusal.code) {
    case "bank_file_busy":
      return {
        code: "service_unavailable",
        detail: "Other files of banks are being read. Try again in a moment.",
        headers: { "Retry-After": "5" },
      };
    case "bank_account_not_found":
      return invalid({ path: "accountId", code: refusal.code, message: "is not a bank account of the active company" });
    case "bank_account_required": {
      const names = refusal.accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
      return invalid({
        ...{ path: "accountId", code: "required" },
        message: `is required, because the file names no account: one of ${names}`,
      });
    }
    case "bank_account_currency":
      return invalid({
        ...{ path: "accountId", code: "other_currency" },
        message: `is an account in ${refusal.currency}, and the file is in another currency`,
      });
    case "bank_file_unreadable":
      return unreadable("None of its entries could be read.", refusal.faults.map(faultOf));
    case "bank_file_columns_unknown": {
      const columns = refusal.csv.columns.map((column) => JSON.stringify(column)).join(", ");
      const message = `is required, because the headers do not tell the date and the amount. The columns are ${columns}`;
      return unreadable(DETAILS[refusal.code], [{ path: "mapping", code: "required", message }]);
    }
    case "bank_file_malformed": {
      const where = refusal.line === null ? "" : ` in line ${refusal.line}`;
      return unreadable(DETAILS[refusal.code], [fault(refusal.code, `breaks off or is malformed${where}`)]);
    }
    case "bank_file_kind_unknown": {
      const found = refusal.found === null ? "none of them" : refusal.found;
      return unreadable(DETAILS[refusal.code], [fault(refusal.code, `must be camt.053, OFX or CSV; it is ${found}`)]);
    }
    case "bank_file_not_a_statement":
      return unreadable(DETAILS[refusal.code], [
        fault(refusal.code, `must be a statement (camt.053); it is ${refusal.found}, whose entries come in one`),
      ]);
    default:
      return unreadable(DETAILS[refusal.code], [fault(refusal.code, DETAILS[refusal.code])]);
  }
}

const DETAILS = {
  bank_file_empty: "The file is empty.",
  bank_file_too_large: "The file is larger than 10 MiB, or 20 MiB unpacked.",
  bank_file_too_many_entries: "The file has more than 20,000 entries.",
  bank_file_too_complex: "The file could not be read within the limits of time and memory.",
  bank_file_entities: "The file declares entities, which are not read.",
  bank_file_no_statement: "No statement is in the file.",
  bank_file_malformed: "The file breaks off or is malformed.",
  bank_file_kind_unknown: "The file is of another kind.",
  bank_file_not_a_statement: "The file is a report, not a statement.",
  bank_file_columns_unknown: "What the columns of the file are is not known.",
  too_many_bank_accounts: "A company has at most 200 bank accounts.",
};

function faultOf({ code, at }: EntryFault): FieldError {
  const where = "line" in at ? `line ${at.line}` : `entry ${at.entry} of statement ${at.statement}`;
  return fault(code, `cannot be read in ${where}`);
}

function fault(code: string, message: string): FieldError {
  return { path: "file", code, message };
}

function unreadable(detail: string, errors: FieldError[]): Problem {
  return { code: "bank_file_unreadable", detail: `${detail} Nothing was stored.`, errors };
}

function invalid(error: FieldError): Problem {
  return { code: "validation_failed", detail: "The request has 1 fault.", errors: [error] };
}
