/** A column by its header, or by its place, from 0, in a file without headers. */
export type CsvColumn = string | number;

export type CsvSeparator = ";" | "," | "\t";

export type DateOrder = "dmy" | "mdy";
export type DecimalMark = "," | ".";

/** What the columns of a bank's CSV file are. It is plain JSON, to be stored for the next file of the account. */
export interface CsvMapping {
  hasHeaders: boolean;
  bookedOn: CsvColumn;
  valueOn: CsvColumn | null;
  amount: CsvAmountColumns;
  /** The words of the payment, in this order. */
  remittance: CsvColumn[];
  counterpartyName: CsvColumn | null;
  counterpartyIban: CsvColumn | null;
  /** An id of the bank's own. What the payer wrote belongs to `remittance`, though it may be headed "reference". */
  bankReference: CsvColumn | null;
  endToEndId: CsvColumn | null;
  currency: CsvColumn | null;
  /** The IBAN or number of the account itself, where a file has several. */
  account: CsvColumn | null;
  /** Whether the movement is booked. */
  status: CsvColumn | null;
  /** Null: decided over the whole column. */
  dateOrder: DateOrder | null;
  decimalMark: DecimalMark | null;
}

export type CsvAmountColumns =
  | { kind: "signed"; column: CsvColumn }
  | { kind: "split"; debit: CsvColumn; credit: CsvColumn }
  | { kind: "directed"; column: CsvColumn; direction: CsvColumn };

/** A CSV file as it is shown to somebody who says what its columns are. */
export interface CsvTable {
  separator: CsvSeparator;
  /** The headers; those that stand twice have a number: Libellé, Libellé (2). */
  columns: string[];
  /** The row that the headers were taken of, as it is in the file; the first one where there are none. */
  firstRow: string[];
  /** Whether the first row looks like headers: it has no date and no amount. */
  hasHeaders: boolean;
  /** The rows after the first. */
  sample: string[][];
}
