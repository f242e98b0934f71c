/** A message that shows for a while at the edge of the page. */
export interface Toast {
  id: number;
  kind: "success" | "info" | "error";
  text: string;
  /** In milliseconds; it does not run while a toast is pointed at or holds the focus. Infinity is until it is closed. */
  duration: number;
  action?: ToastAction;
}

/** A button of a toast. */
interface ToastAction {
  name: string;
  run: () => void;
}

interface ToastOptions {
  duration?: number;
  action?: ToastAction;
}

/** Time to read two lines. */
const USUAL_MS = 4000;
/** More than these would cover the page; the oldest goes first. */
const MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message, also after the page changed. The same text again replaces the earlier message, and success what
 * failed before it. Returns the id for `dismissToast`.
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => add("success", text, options),
  info: (text: string, options?: ToastOptions) => add("info", text, options),
  error: (text: string, options?: ToastOptions) => add("error", text, options),
};

function add(kind: Toast["kind"], text: string, { duration = USUAL_MS, action }: ToastOptions = {}): number {
  lastId += 1;
  const others = shown.filter((other) => other.text !== text && !(kind === "success" && other.kind === "error"));
  change([...others, { id: lastId, kind, text, duration, ...(action && { action }) }].slice(-MOST));
  return lastId;
}

export function dismissToast(id: number): void {
  change(shown.filter((other) => other.id !== id));
}

/** The toasts to show, oldest first; the same array until one comes or goes. */
export function shownToasts(): readonly Toast[] {
  return shown;
}

/** Calls `listener` whenever a toast comes or goes. Returns what ends that. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
