import { useTranslations } from "next-intl";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { ImportFault } from "#lib/domain/items/item-import.ts";

/** So many faults are shown. */
const SHOWN = 100;

/** What is wrong with a file: each fault with its line and its column. */
export function ImportFaults({ faults }: { faults: ImportFault[] }) {
  const [t, fieldErrors] = [useTranslations("items.import"), useTranslations("fieldErrors")];
  return (
    <section role="alert" className="flex flex-col gap-3">
      <h2 className="font-semibold text-base text-destructive">{t("refused", { count: faults.length })}</h2>
      <div className="overflow-hidden rounded-xl border border-border bg-card">
        <Table>
          <caption className="sr-only">{t("faults")}</caption>
          <TableHeader className="bg-muted/50">
            <tr>
              <TableHead className="text-right">{t("line")}</TableHead>
              <TableHead>{t("column")}</TableHead>
              <TableHead>{t("fault")}</TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            {faults.slice(0, SHOWN).map(({ line, column, code }) => (
              <TableRow key={`${line} ${column} ${code}`}>
                <TableCell className="text-right align-top tabular-nums">{line}</TableCell>
                <TableCell className="align-top">
                  <span className="wrap-anywhere block w-max max-w-28 sm:max-w-48">{column ?? "–"}</span>
                </TableCell>
                <TableCell className="w-full align-top">
                  {fieldErrors(fieldErrors.has(code as "invalid") ? (code as "invalid") : "invalid")}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </div>
      {faults.length > SHOWN && <p className="text-sm">{t("moreFaults", { count: faults.length - SHOWN })}</p>}
    </section>
  );
}
