import { useTranslations } from "next-intl";
import { Link } from "#components/ui/link.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import type { Client } from "#lib/domain/parties/parties.ts";

/** Clients as a table; on a phone, as a list. */
export function ClientTable({ clients }: { clients: Client[] }) {
  const t = useTranslations("clients");
  return (
    <div className="overflow-hidden rounded-xl border border-border">
      <Table className="max-md:block">
        <caption className="sr-only">{t("table")}</caption>
        <TableHeader className="bg-muted/50 max-md:sr-only">
          <tr>
            <TableHead>{t("name")}</TableHead>
            <TableHead>{t("email")}</TableHead>
            <TableHead>{t("city")}</TableHead>
            <TableHead>{t("identifier")}</TableHead>
          </tr>
        </TableHeader>
        <TableBody className="max-md:block">
          {clients.map(({ id, name, email, address, siren, vatNumber }) => (
            <TableRow key={id} className="relative hover:bg-muted/40 max-md:block max-md:px-1 max-md:py-2.5">
              <TableCell className="max-w-80 font-medium max-md:block max-md:max-w-none max-md:py-0">
                <Link
                  href={`/clients/${id}`}
                  className="block truncate outline-none after:absolute after:inset-0 focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
                >
                  {name}
                </Link>
              </TableCell>
              <TableCell className="max-w-64 truncate text-muted-foreground max-md:block max-md:max-w-none max-md:py-0.5">
                {email}
              </TableCell>
              <TableCell className="max-w-48 truncate text-muted-foreground max-md:inline max-md:py-0 max-md:pr-0">
                {address.city}, {address.country}
              </TableCell>
              <TableCell className="whitespace-nowrap text-muted-foreground tabular-nums max-md:hidden">
                {siren?.replace(/(\d{3})(?=\d)/g, "$1\u00a0") ?? vatNumber}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
