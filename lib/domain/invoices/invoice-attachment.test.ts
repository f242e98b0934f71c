import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { attachmentFileName, attachmentType, freeName } from "#lib/domain/invoices/invoice-attachment.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const ODS = "application/vnd.oasis.opendocument.spreadsheet";
const bytes = (text: string) => Buffer.from(text, "latin1");
const zip = (files: Record<string, string>, level: 0 | 6 = 6) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level });
const workbook = { "[Content_Types].xml": "<Types/>", "xl/workbook.xml": "<workbook/>" };

test.each<[what: string, content: Uint8Array, type: string | null]>([
  ["a PDF", bytes("%PDF-1.7\n"), "application/pdf"],
  ["a PNG", bytes("\x89PNG\r\n\x1a\n…"), "image/png"],
  ["a JPEG", bytes("\xff\xd8\xff\xe0"), "image/jpeg"],
  ["a workbook of Excel", zip(workbook), XLSX],
  ["one with macros", zip({ ...workbook, "xl/vbaProject.bin": "x" }), null],
  ["a sheet of OpenDocument", zip({ mimetype: ODS, "content.xml": "<x/>" }, 0), ODS],
  ["a template of one", zip({ mimetype: `${ODS}-template`, "content.xml": "<x/>" }, 0), null],
  ["a text of Word", zip({ "[Content_Types].xml": "<Types/>", "word/document.xml": "<x/>" }), null],
  ["any ZIP file", zip({ "a.txt": "a" }), null],
  ["a ZIP file that is cut off", zip(workbook).subarray(0, 60), null],
  ["a CSV in UTF-8", Buffer.from("Date;Heures\n01/11;7,5 é\t\r\n"), "text/csv"],
  ["a CSV in Windows-1252", bytes("Libell\xe9;\x80\r\n"), "text/csv"],
  ["HTML", Buffer.from("\ufeff \n<!doctype html><script>"), null],
  ["a script", bytes("#!/bin/sh\n"), null],
  ["PostScript", bytes("%!PS-Adobe\n"), null],
  ["RTF", bytes("{\\rtf1"), null],
  ["a program", bytes("MZ\x90\x00\x03"), null],
  ["text with control characters", bytes("a;b\x1b[0m"), null],
  ["an empty file", new Uint8Array(), null],
  ["white space", bytes(" \r\n"), null],
])("the type of %s is found by its content", (_, content, type) => {
  expect(attachmentType(content)).toBe(type);
});

test("a ZIP file that names more than a workbook has is not read to its end", () => {
  const file = zip(workbook);
  const end = new DataView(file.buffer, file.byteOffset + file.length - 22);
  end.setUint16(8, 0xffff, true);
  expect(attachmentType(file)).toBeNull();
});

test.each([
  ["Relevé d'heures.pdf", "Relevé d'heures.pdf"],
  ["REPORT.PDF", "REPORT.PDF"],
  ["invoice.exe", "invoice.exe.pdf"],
  ["C:\\Users\\me\\scan.pdf", "scan.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["gpj.\u202efdp.exe", "gpj.fdp.exe.pdf"],
  ["a\r\nContent-Type: x.pdf", "a Content-Type x.pdf"],
  [`${"é".repeat(300)}.pdf`, `${"é".repeat(96)}.pdf`],
  [".pdf", "pdf.pdf"],
  [" / ", null],
])("the name %j becomes %j", (given, name) => {
  expect(attachmentFileName(given, "application/pdf")).toBe(name);
});

test("files of one name are told apart, whatever the case of its letters", () => {
  expect(freeName("scan.jpeg", [])).toBe("scan.jpeg");
  expect(freeName("Scan.pdf", ["scan.pdf", "SCAN (2).pdf"])).toBe("Scan (3).pdf");
});
