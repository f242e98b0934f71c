import { Plus } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Link } from "./link.tsx";

/** The main button of a list page: a link to the page that creates an entry. */
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
