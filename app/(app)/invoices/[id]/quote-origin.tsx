import { FileSignature } from "lucide-react";
import { useTranslations } from "next-intl";
import { TextLink } from "#components/ui/text-link.tsx";

/** The quote that the invoice was made of. */
export function QuoteOrigin({ quote: { id, number } }: { quote: { id: string; number: string } }) {
  const t = useTranslations("invoice");
  return (
    <p className="mt-4 flex items-start gap-2 border-border border-t pt-4 text-pretty text-sm">
      <FileSignature aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
      <span className="wrap-anywhere min-w-0">
        {t.rich("fromQuote", { number, link: (words) => <TextLink href={`/quotes/${id}`}>{words}</TextLink> })}
      </span>
    </p>
  );
}
