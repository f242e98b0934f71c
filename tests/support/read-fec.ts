// A reader of the fichier des écritures comptables that knows the official text and nothing of the writer: article A47
// A-1 of the livre des procédures fiscales (LPF, Legifrance LEGIARTI000027804775), and what the tax authorities' own
// program, Test Compta Démat (github.com/DGFiP/Test-Compta-Demat, version 1.00.10), refuses or warns of. A file with a
// fault throws all its faults.

const NAMES =
  "JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise".split(
    " ",
  );
/** What may be blank (VII 1°: « à blanc si non utilisé »). */
const MAY_BE_BLANK = new Set(["CompAuxNum", "CompAuxLib", "EcritureLet", "DateLet", "Montantdevise", "Idevise"]);
const DATES = ["EcritureDate", "PieceDate", "ValidDate", "DateLet"];
const AMOUNTS = ["Debit", "Credit", "Montantdevise"];

export type FecRow = Record<string, string>;

export interface FecFile {
  siren: string;
  rows: FecRow[];
  /** The rows of each entry, by its number. */
  entries: Map<string, FecRow[]>;
}

/** Reads a file by its name and its bytes. Throws an error that lists every fault. */
export function readFec(filename: string, bytes: Uint8Array): FecFile {
  const faults: string[] = [];
  const fault = (line: number, what: string) => faults.push(`line ${line}: ${what}`);
  // IX
  const name = /^(\d{9})FEC(\d{8})\.txt$/.exec(filename);
  if (!name || !isDate(name[2])) faults.push(`the name ${filename}`);
  // XII 1°
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  if (text.startsWith("\ufeff")) faults.push("a byte order mark before the first name");
  if (!text.endsWith("\r\n")) faults.push("the last line has no end");
  const lines = text.split("\r\n").slice(0, -1);
  // VII 1° and 4°
  if (lines[0] !== NAMES.join("\t")) fault(1, `the names are ${lines[0]}`);
  if (lines.length < 2) faults.push("no line of an entry: Test Compta Démat calls the file empty");

  const rows = lines.slice(1).map((line, index): FecRow => {
    const at = index + 2;
    const values = line.split("\t");
    if (values.length !== 18) fault(at, `${values.length} fields`);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
    if (/[\u0000-\u0008\u000a-\u001f\u007f|]/.test(line)) fault(at, "a control character or the other separator");
    const row = Object.fromEntries(NAMES.map((field, place) => [field, values[place] ?? ""]));
    for (const [field, value] of Object.entries(row)) {
      if (value !== value.trim()) fault(at, `${field} has spaces around it`);
      if (value === "" && !MAY_BE_BLANK.has(field)) fault(at, `${field} is blank`);
    }
    for (const field of DATES) if (row[field] !== "" && !isDate(row[field])) fault(at, `${field} is ${row[field]}`); // XII 4°
    for (const field of AMOUNTS)
      if (row[field] !== "" && !/^\d+(,\d+)?$/.test(row[field] ?? "")) fault(at, `${field} is ${row[field]}`); // XII 2°
    if (!/^\d{3}[0-9A-Za-z]*$/.test(row.CompteNum ?? "")) fault(at, `CompteNum is ${row.CompteNum}`); // VII 1°, 5
    if ((row.CompAuxNum === "") !== (row.CompAuxLib === "")) fault(at, "half an auxiliary account");
    if ((row.EcritureLet === "") !== (row.DateLet === "")) fault(at, "half a lettering");
    if ((row.Montantdevise === "") !== (row.Idevise === "")) fault(at, "half an amount in another currency");
    if (row.Idevise !== "" && !/^[A-Z]{3}$/.test(row.Idevise ?? "")) fault(at, `Idevise is ${row.Idevise}`);
    const sides = [cents(row.Debit), cents(row.Credit)].filter((amount) => amount !== 0n);
    if (sides.length !== 1) fault(at, `debit ${row.Debit} and credit ${row.Credit}`);
    if ((row.ValidDate ?? "") < (row.EcritureDate ?? "")) fault(at, "validated before it was booked");
    if (name && (row.EcritureDate ?? "") > (name[2] ?? "")) fault(at, "booked after the end of the period");
    return row;
  });

  const entries = Map.groupBy(rows, ({ EcritureNum }) => EcritureNum ?? "");
  // VII 1°, 3: a continuous sequence. Lines of an entry stand together, or the grouped order would differ.
  for (const [index, number] of [...entries.keys()].entries())
    if (number !== `${index + 1}`) faults.push(`entry ${number} stands at ${index + 1}`);
  if ([...entries.values()].flat().some((row, index) => row !== rows[index]))
    faults.push("lines of an entry stand apart");
  for (const [number, entry] of entries) {
    if (balanceOf(entry) !== 0n) faults.push(`entry ${number} does not balance`);
    if (entry.length < 2) faults.push(`entry ${number} has one line`);
    for (const field of [
      "JournalCode",
      "JournalLib",
      "EcritureDate",
      "ValidDate",
      "PieceRef",
      "PieceDate",
      "EcritureLib",
    ]) {
      if (new Set(entry.map((row) => row[field])).size > 1)
        faults.push(`entry ${number} has several values of ${field}`);
    }
  }
  // VII 1°: in the order of validation.
  for (const [index, row] of rows.entries())
    if ((row.ValidDate ?? "") < (rows[index - 1]?.ValidDate ?? ""))
      fault(index + 2, "validated earlier than the line before");
  for (const [number, label] of [
    ["CompteNum", "CompteLib"],
    ["CompAuxNum", "CompAuxLib"],
    ["JournalCode", "JournalLib"],
  ] as const) {
    for (const [key, same] of Map.groupBy(rows, (row) => row[number])) {
      if (new Set(same.map((row) => row[label])).size > 1) faults.push(`${number} ${key} has several names`);
    }
  }
  if (faults.length > 0) throw new Error(`${filename}:\n${faults.slice(0, 50).join("\n")}`);
  return { siren: name?.[1] ?? "", rows, entries };
}

/** Debits less credits, in cents of a currency with two decimals. */
export function balanceOf(rows: FecRow[]): bigint {
  return rows.reduce((sum, { Debit, Credit }) => sum + cents(Debit) - cents(Credit), 0n);
}

/** XII 2°: a comma before the decimals. */
function cents(amount = ""): bigint {
  const [whole = "", decimals = ""] = amount.split(",");
  return /^\d+$/.test(whole) && /^\d{0,2}$/.test(decimals) ? BigInt(whole + decimals.padEnd(2, "0")) : 0n;
}

function isDate(text = ""): boolean {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");
  const time = Date.parse(`${iso}T00:00:00Z`);
  return (
    iso.length === 10 &&
    !Number.isNaN(time) &&
    new Date(time).toISOString().startsWith(iso) &&
    iso >= "1900" &&
    iso < "2100"
  );
}
