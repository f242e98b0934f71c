import { Plus } from "lucide-react";
import Link from "next/link";
import { Button } from "#components/ui/button.tsx";

/** A link to the page on which something is made, as the main button of a page. */
export function NewLink({ href, label }: { href: string; label: string }) {
  return (
    <Button asChild>
      <Link href={href}>
        <Plus aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
