import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/link.tsx";

interface Props {
  title: string;
  children: ReactNode;
  /** The link to the list without a search. */
  clear: { href: string; label: string };
}

/** In place of a list in which nothing was found. */
export function NoMatch({ title, children, clear }: Props) {
  return (
    <EmptyState
      title={title}
      action={
        <Button asChild variant="outline">
          <Link href={clear.href}>{clear.label}</Link>
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
