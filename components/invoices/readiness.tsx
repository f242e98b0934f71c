import { CircleAlert, CircleCheck, Info, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Link } from "#components/ui/link.tsx";
import type { IssueFault } from "#lib/domain/invoices/issue-fault.ts";

interface Props {
  /** What keeps it from being issued. */
  faults: IssueFault[];
  /** What law or custom asks for beside. */
  warnings: IssueFault[];
  isEinvoice: boolean;
  clientId: string;
  /** Focuses a field of the invoice in its form; other pages link to the form instead. */
  fields: { focus: (path: string) => void } | { href: string };
}

/**
 * What to correct before the invoice can be issued, then what it should have and can be issued without, each with a
 * link to its field. For an e-invoice that lacks nothing, the note that it is ready.
 */
export function Readiness({ faults, warnings, isEinvoice, clientId, fields }: Props) {
  const t = useTranslations("readiness");
  return (
    <>
      {faults.length > 0 && (
        <List
          icon={CircleAlert}
          className="bg-tone-amber text-tone-amber-text"
          title={t("title", { count: faults.length })}
        >
          <Items items={faults} clientId={clientId} fields={fields} />
        </List>
      )}
      {faults.length === 0 && isEinvoice && (
        <p className="flex items-start gap-2 text-primary text-sm">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t("ready")}
        </p>
      )}
      {warnings.length > 0 && (
        <List
          icon={Info}
          className="border border-border"
          title={t(faults.length > 0 ? "otherWarnings" : "warnings", { count: warnings.length })}
        >
          <Items items={warnings} clientId={clientId} fields={fields} tellsLaw />
        </List>
      )}
    </>
  );
}

/** A titled list. Its ids are its own, because a page and its dialog may both have it. */
function List({
  icon: Icon,
  className,
  title,
  children,
}: {
  icon: LucideIcon;
  className: string;
  title: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`rounded-lg p-4 text-sm ${className}`}>
      <h2 id={id} className="flex items-start gap-2 font-semibold">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ItemsProps extends Pick<Props, "clientId" | "fields"> {
  items: IssueFault[];
  /** Marks what the law asks for, among what is only usual. */
  tellsLaw?: boolean;
}

function Items({ items, clientId, fields, tellsLaw = false }: ItemsProps) {
  const t = useTranslations("readiness");
  return (
    <ul className="mt-2 flex flex-col gap-1.5 pl-6">
      {items.map(({ path, term, basis, message }) => (
        <li key={`${path} ${message}`} className="list-disc">
          {message} {tellsLaw && basis === "law" && <span className="whitespace-nowrap text-xs">({t("law")}) </span>}
          {!tellsLaw && term && <span className="whitespace-nowrap text-xs">({term}) </span>}
          <Mend path={path} clientId={clientId} fields={fields} />
        </li>
      ))}
    </ul>
  );
}

const LINK =
  "font-medium underline underline-offset-2 outline-none hover:no-underline focus-visible:ring-2 focus-visible:ring-ring";

function Mend({ path, clientId, fields }: { path: string } & Pick<Props, "clientId" | "fields">) {
  const t = useTranslations("readiness");
  const party = path.startsWith("company.") ? "company" : path.startsWith("client.") ? "client" : null;
  if (party) {
    const page = party === "company" ? "/settings/company" : `/clients/${clientId}/edit`;
    const href = `${page}#${path.slice(party.length + 1)}`;
    // Opens in another tab, so that the typed values here are kept.
    return (
      <a href={href} target="_blank" rel="noopener" className={LINK}>
        {t(party)}
      </a>
    );
  }
  const line = /^lines\[(\d+)\]/.exec(path)?.[1];
  const label = line === undefined ? t("field") : t("line", { number: Number(line) + 1 });
  return "href" in fields ? (
    <Link href={fields.href} className={LINK}>
      {label}
    </Link>
  ) : (
    <button type="button" onClick={() => fields.focus(path)} className={LINK}>
      {label}
    </button>
  );
}
