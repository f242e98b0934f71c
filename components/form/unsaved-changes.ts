/** Asks the user, and runs `leave` when the answer is to leave. */
type Ask = (leave: () => void) => void;

/** A form with changes. */
interface WatchedForm {
  /** Asked at each departure: a form that was just saved has none. */
  hasChanges: () => boolean;
  /** Called when the user leaves without saving. */
  onLeave: () => void;
}

const forms = new Set<WatchedForm>();
let ask: Ask | null = null;

/**
 * Runs `leave` at once, or after a question when a form has unsaved changes. For departures by script: a switch of
 * companies, a sign-out, a button that leads to another page. Links and the browser's back and forward are asked about
 * without it.
 */
export function leavePage(leave: () => void): void {
  const leaveForGood = () => {
    for (const { onLeave } of forms) onLeave();
    forms.clear(); // the answer is valid for the closing of the document too, which a sign-out ends in
    leave();
  };
  if (ask && isUnsaved()) ask(leaveForGood);
  else leave();
}

/** Watches over a form with changes until the returned function is called. */
export function watchForm(form: WatchedForm): () => void {
  if (forms.size === 0) listen();
  forms.add(form);
  return () => {
    forms.delete(form);
    if (forms.size === 0) stopListening();
  };
}

/** Sets who asks. Without anybody, as on the pages to sign in, nothing is asked. */
export function setAsk(next: Ask | null): void {
  ask = next;
}

function isUnsaved(): boolean {
  return [...forms].some(({ hasChanges }) => hasChanges());
}

// The listeners exist only while a form has changes: a page that listens to its own unloading is not kept for the back
// button by every browser.

function listen(): void {
  window.addEventListener("beforeunload", beforeUnload);
  document.addEventListener("click", beforeLink, true);
  // Back and forward can be stopped with the Navigation API only. Browsers without it do not ask.
  window.navigation?.addEventListener("navigate", beforeTraverse);
}

function stopListening(): void {
  window.removeEventListener("beforeunload", beforeUnload);
  document.removeEventListener("click", beforeLink, true);
  window.navigation?.removeEventListener("navigate", beforeTraverse);
}

/** The browser asks with a dialog of its own when the tab is closed or reloaded. */
function beforeUnload(event: BeforeUnloadEvent): void {
  if (ask && isUnsaved()) event.preventDefault();
}

function beforeLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (!link?.href || link.target === "_blank" || link.hasAttribute("download") || elsewhere || !ask || !isUnsaved())
    return;
  const url = new URL(link.href);
  const { location } = window;
  if (url.origin !== location.origin || (url.pathname === location.pathname && url.hash !== "")) return;
  event.preventDefault();
  event.stopPropagation();
  // The same link once more, so that whatever else listens to it, such as a menu that closes, hears of it.
  leavePage(() => link.click());
}

function beforeTraverse(event: NavigateEvent): void {
  if (event.navigationType !== "traverse" || !event.cancelable || !ask || !isUnsaved()) return;
  event.preventDefault();
  const { key } = event.destination;
  leavePage(() => void window.navigation.traverseTo(key));
}
