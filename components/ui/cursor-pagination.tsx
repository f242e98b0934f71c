import { Button } from "#components/ui/button.tsx";
import { Link } from "./link.tsx";

interface CursorPaginationProps {
  labels: { newest: string; older: string };
  /** The URL of the newest entries; null where they are shown. */
  newest: string | null;
  /** The URL of the next older entries; null where there are none. */
  older: string | null;
}

/** Links through a list that is read from an entry on: to the newest entries, and to older ones. */
export function CursorPagination({ labels, newest, older }: CursorPaginationProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {newest && (
        <Button asChild variant="outline">
          <Link href={newest}>{labels.newest}</Link>
        </Button>
      )}
      {older && (
        <Button asChild variant="outline">
          <Link href={older}>{labels.older}</Link>
        </Button>
      )}
    </div>
  );
}
