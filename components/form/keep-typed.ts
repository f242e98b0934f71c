import type { FieldValues, UseFormRegister } from "react-hook-form";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls that have been compared once. react-hook-form hands over a control anew at each drawing. */
const seen = new WeakSet<Control>();

/**
 * `register` for fields that the server has drawn with their values, and that may have been typed into before the
 * scripts arrived. react-hook-form sets a field to its default when it first sees it; this one then sets it back to
 * what is typed.
 */
export function keepTyped<Values extends FieldValues>(
  register: UseFormRegister<Values>,
  defaultOf: (name: string) => unknown,
): UseFormRegister<Values> {
  return (name, options) => {
    const field = register(name, options);
    const value = defaultOf(name);
    const drawn =
      typeof value === "boolean" ? { defaultChecked: value } : typeof value === "string" ? { defaultValue: value } : {};
    return {
      ...field,
      ...drawn,
      ref(control: Control | null) {
        // Not an element: a field that keeps what is typed itself (date-input.tsx).
        if (control && !(control instanceof HTMLElement)) return field.ref(control);
        const typed = control && !seen.has(control) ? typedInto(control) : null;
        field.ref(control);
        if (control) seen.add(control);
        if (!control || typed === null) return;
        if (typeof typed === "boolean") (control as HTMLInputElement).checked = typed;
        else control.value = typed;
        void field.onChange({ target: control, type: "change" });
      },
    };
  };
}

/** What a control holds, if it is not what it was drawn with; else null. */
function typedInto(control: Control): string | boolean | null {
  if (control instanceof HTMLSelectElement) {
    const drawn = [...control.options].find(({ defaultSelected }) => defaultSelected);
    return drawn && drawn.value !== control.value ? control.value : null;
  }
  if (control.type === "checkbox") {
    const box = control as HTMLInputElement;
    return box.checked === box.defaultChecked ? null : box.checked;
  }
  return control.value === control.defaultValue ? null : control.value;
}
