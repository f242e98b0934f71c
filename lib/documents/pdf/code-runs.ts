import { encode } from "uqr";

/** Dark modules beside one another, from the module `from` of a row on. */
export interface CodeRun {
  row: number;
  from: number;
  length: number;
}

/**
 * A QR code without its quiet zone (ISO/IEC 18004), with error correction M, as EPC069-12 asks: how many modules a side has, and its dark
 * ones. About 2 ms.
 */
export function codeRuns(text: string): { modules: number; runs: CodeRun[] } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const runs = data.flatMap((modules, row) =>
    modules.flatMap((isDark, from) => {
      if (!isDark || modules[from - 1]) return [];
      const end = modules.indexOf(false, from);
      return [{ row, from, length: (end < 0 ? size : end) - from }];
    }),
  );
  return { modules: size, runs };
}
