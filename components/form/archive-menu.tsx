"use client";

import { Archive, ArchiveRestore, Ellipsis, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "#components/ui/dropdown-menu.tsx";

interface Props {
  labels: Record<"more" | "archive" | "restore" | "delete", string>;
  isArchived: boolean;
  /** Whether nothing names the record. */
  isDeletable: boolean;
  disabled: boolean;
  onArchive: () => void;
  onRestore: () => void;
  onDelete: () => void;
  /** More items, which come first. */
  children?: ReactNode;
}

/** The menu of what is seldom done with a record that can be archived. */
export function ArchiveMenu({ labels, isArchived, isDeletable, disabled, children, ...on }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" size="icon" disabled={disabled} aria-label={labels.more} title={labels.more}>
          <Ellipsis aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {children}
        {isArchived ? (
          <DropdownMenuItem onSelect={on.onRestore}>
            <ArchiveRestore aria-hidden="true" />
            {labels.restore}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={on.onArchive}>
            <Archive aria-hidden="true" />
            {labels.archive}
          </DropdownMenuItem>
        )}
        {isDeletable && (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem variant="destructive" onSelect={on.onDelete}>
              <Trash2 aria-hidden="true" />
              {labels.delete}
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
