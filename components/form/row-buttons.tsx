import { Plus, X } from "lucide-react";
import { Button } from "#components/ui/button.tsx";

interface Props {
  label: string;
  onClick: () => void;
}

/** Takes a row of labelled fields away; it stands beside them. */
export function RemoveRow({ label, onClick }: Props) {
  return (
    <Button size="icon" variant="ghost" className="mt-6.5" aria-label={label} onClick={onClick}>
      <X aria-hidden />
    </Button>
  );
}

/** Adds a row; it stands below them. */
export function AddRow({ label, onClick }: Props) {
  return (
    <div>
      <Button size="sm" variant="outline" onClick={onClick}>
        <Plus aria-hidden />
        {label}
      </Button>
    </div>
  );
}
