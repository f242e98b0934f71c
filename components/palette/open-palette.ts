let open: (() => void) | null = null;

/** Opens the command palette, wherever its button stands. */
export function openPalette(): void {
  open?.();
}

/** Sets what opens it; returns what unsets it. */
export function onOpenPalette(next: () => void): () => void {
  open = next;
  return () => {
    open = null;
  };
}
