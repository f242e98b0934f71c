/**
 * Inserts a placeholder into a field of the form, where the cursor was; returns the new text, or null when the form has
 * no such field.
 */
export function insertPlaceholder(form: HTMLFormElement | null, field: string, name: string): string | null {
  const box = form?.elements.namedItem(field);
  if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement)) return null;
  box.focus();
  box.setRangeText(`{${name}}`, box.selectionStart ?? box.value.length, box.selectionEnd ?? box.value.length, "end");
  return box.value;
}
