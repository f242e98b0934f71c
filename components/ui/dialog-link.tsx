"use client";

import type { ComponentProps } from "react";
import { Link } from "#components/ui/link.tsx";

interface DialogLinkProps extends Omit<ComponentProps<typeof Link>, "onClick" | "prefetch"> {
  onOpen: () => void;
}

/**
 * A button that opens a dialog. Before the scripts have loaded, without them and in a new tab it leads to the page with
 * the same form.
 */
export function DialogLink({ onOpen, ...props }: DialogLinkProps) {
  return (
    <Link
      {...props}
      prefetch={false}
      role="button"
      aria-haspopup="dialog"
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onOpen();
      }}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    />
  );
}
