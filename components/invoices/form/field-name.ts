import { placeInForm } from "#components/invoices/form/adjustment-values.ts";
import type { InvoiceFormValues } from "#components/invoices/form/form-values.ts";
import { NO_TERMS } from "#lib/domain/terms/invoice-terms.ts";
import { NO_DETAILS } from "#lib/domain/terms/line-details.ts";

/**
 * The field of a form behind a path of the contract. `invoice.lines[2].quantity` is `lines.2.quantity` here, and `discounts[0].amount` the value of the first discount. A
 * fault of all lines together is shown below them.
 */
export function toFieldName(path: string, values: InvoiceFormValues): string {
  const name = path.replace(/^invoice\./, "").replace(/\[(\d+)\]/g, ".$1");
  const adjusted = /^(?:lines\.(\d+)\.)?(discounts|charges)(?:\.(\d+))?(?:\.(\w+))?$/.exec(name);
  if (adjusted) {
    const [, line, list, index, field] = adjusted;
    const typed = line === undefined ? values.adjustments : (values.lines[Number(line)]?.adjustments ?? []);
    const place = placeInForm(typed, list as "discounts" | "charges", Number(index ?? 0));
    const control = field === "reason" || field === "taxRate" ? field : "value";
    return `${line === undefined ? "" : `lines.${line}.`}adjustments.${place}.${control}`;
  }
  const ofLine = /^(lines\.\d+)\.(.+)$/.exec(name);
  const first = (ofLine?.[2] ?? name).split(".")[0] ?? "";
  if (ofLine && first === "standardItemId") return `${ofLine[1]}.details.gtin`;
  if (ofLine && first === "grossPrice") return `${ofLine[1]}.unitPrice`;
  if (ofLine && Object.hasOwn(NO_DETAILS, first)) return `${ofLine[1]}.details.${ofLine[2]}`;
  if (!ofLine && Object.hasOwn(NO_TERMS, first)) return `terms.${name}`;
  const deposit = /^deposits\.\d+/.exec(name);
  if (deposit) return deposit[0];
  if (name.endsWith(".unitPriceDecimal")) return name.replace("unitPriceDecimal", "unitPrice");
  if (name.endsWith(".taxExemptionCode")) return name.replace("taxExemptionCode", "exemption");
  return name === "lines" ? "root.lines" : name.replace(/^(lines\.\d+)$/, "$1.unitPrice");
}
