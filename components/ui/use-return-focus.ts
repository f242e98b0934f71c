import { useRef } from "react";

/**
 * Handlers that return the focus to where it was before a dialog opened, or where that is gone to the content of the page. Radix only
 * returns it to a trigger, and most of our dialogs have none. `onOpenAutoFocus` is the dialog's own handler.
 */
export function useReturnFocus(onOpenAutoFocus?: (event: Event) => void): {
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
} {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus(event) {
      before.current = document.activeElement;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      event.preventDefault();
      if (before.current instanceof HTMLElement && before.current !== document.body) before.current.focus();
      if (document.activeElement === document.body) document.getElementById("content")?.focus({ preventScroll: true });
    },
  };
}
