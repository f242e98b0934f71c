import encodeQr from "qr";

/** Dark modules beside one another, from the module `from` of a row on. */
export interface CodeRun {
  row: number;
  from: number;
  length: number;
}

/**
 * A QR code without its quiet zone (ISO/IEC 18004), with error correction M, as EPC069-12 asks: how many modules a side
 * has, and its dark ones.
 */
export function codeRuns(text: string): { modules: number; runs: CodeRun[] } {
  // The library draws a quiet zone of one module at least.
  const rows = encodeQr(text, "raw", { ecc: "medium", border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const runs = rows.flatMap((modules, row) =>
    modules.flatMap((isDark, from) => {
      if (!isDark || modules[from - 1]) return [];
      const end = modules.indexOf(false, from);
      return [{ row, from, length: (end < 0 ? modules.length : end) - from }];
    }),
  );
  return { modules: rows.length, runs };
}
