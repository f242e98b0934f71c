import "server-only";
import { constants, setPriority } from "node:os";
import { parseBankFile } from "#lib/bank/files/parse-bank-file.ts";
import type { ReadBankFileOptions } from "#lib/domain/bank/bank-file.ts";

// The process that `readBankFile` starts for one file. It receives the file as a message, answers with the outcome, and
// is killed.

process.once("disconnect", () => process.exit());
setPriority(constants.priority.PRIORITY_LOW); // answering requests comes first

process.once("message", ({ bytes, options }: { bytes: Uint8Array; options: ReadBankFileOptions }) => {
  process.send?.(parseBankFile(bytes, options));
});
