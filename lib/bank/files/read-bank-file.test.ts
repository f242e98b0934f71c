import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { readBankFile } from "#lib/bank/files/read-bank-file.ts";
import { MAX_BANK_FILE_BYTES } from "#lib/domain/bank/bank-file.ts";

const OPTIONS = { currency: "EUR", mapping: null };
const CSV = Buffer.from("Date;Montant\n25/11/2026;1,00\n");
const NTRY =
  '<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-03</Dt></BookgDt><AddtlNtryInf>x</AddtlNtryInf></Ntry>';
const camt = (inside: string) =>
  Buffer.from(`<Document><BkToCstmrStmt><Stmt>${inside}</Stmt></BkToCstmrStmt></Document>`);
/** As large as a file may be, of as many elements as fit. */
const LARGEST = camt("<a/>".repeat((MAX_BANK_FILE_BYTES - 100) / 4));

test("a file is read in another process, which ends", async () => {
  expect(await readBankFile("one", CSV, OPTIONS)).toMatchObject({
    ok: true,
    statements: [{ entries: [{ amountCents: 100 }] }],
  });
  expect(await readBankFile("one", Buffer.from("%PDF-"), OPTIONS)).toMatchObject({ code: "bank_file_kind_unknown" });
  expect(readingProcesses()).toEqual([]);
});

// The limit of time is for a person who waits. How busy a machine of the tests is says nothing of the files.
test("the most entries, and the most elements, are read within the limit of memory", { timeout: 300_000 }, async () => {
  const limits = { deadlineMs: 120_000, waitMs: 20_000, heapMb: 768 };
  expect(await readBankFile("one", camt(NTRY.repeat(20_000)), OPTIONS, limits)).toMatchObject({ ok: true });
  expect(await readBankFile("one", LARGEST, OPTIONS, limits)).toMatchObject({ ok: true });
});

test("a file beyond the limit is refused without a process", async () => {
  const large = Buffer.alloc(20 * 1024 * 1024, "a");
  const reading = readBankFile("one", large, OPTIONS);
  expect(readingProcesses()).toEqual([]);
  expect(await reading).toEqual({ ok: false, code: "bank_file_too_large" });
});

test("a file that takes too long or too much memory is given up, keeps nothing waiting, and leaves no process", async () => {
  const limits = { deadlineMs: 600, waitMs: 200, heapMb: 768 };
  const slow = [LARGEST, CSV, CSV].map((file) => readBankFile("one", file, OPTIONS, limits));
  // Reading a file needs one of the threads of this process.
  for (let time = 0; time < 20; time++) await readFile("package.json");
  expect(await Promise.all(slow)).toEqual([
    { ok: false, code: "bank_file_too_complex" },
    { ok: false, code: "bank_file_busy" },
    { ok: false, code: "bank_file_busy" },
  ]);
  const small = { deadlineMs: 20_000, waitMs: 200, heapMb: 64 };
  expect(await readBankFile("one", LARGEST, OPTIONS, small)).toEqual({ ok: false, code: "bank_file_too_complex" });
  expect(readingProcesses()).toEqual([]);
  expect(await readBankFile("one", CSV, OPTIONS)).toMatchObject({ ok: true });
});

/** The child processes that read a file. */
function readingProcesses(): string[] {
  const table = execFileSync("ps", ["-A", "-o", "ppid=,args="], { encoding: "utf8" });
  return table
    .split("\n")
    .filter((line) => line.includes("read-bank-file-process") && Number(line.trim().split(/\s+/)[0]) === process.pid);
}
