/** Gives the first wrong control in a part that has just been shown the focus, unless another wrong one has it. */
export function focusWrong(part: HTMLElement | null): void {
  if (document.activeElement?.matches("[aria-invalid=true]")) return;
  part?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}
