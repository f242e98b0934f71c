/** What had the focus, with what it stood in, nearest first: once it is gone, these say where that was. */
interface Place {
  element: HTMLElement;
  within: HTMLElement[];
}

/** As many as a dialog over a dialog over a menu needs. */
const REMEMBERED = 12;

const CONTROLS = "a[href],button,input,select,textarea,summary,[contenteditable=true],[tabindex]:not([tabindex='-1'])";

/**
 * Keeps the focus on the page until the returned function is called. A browser drops it, without an event, when what
 * has it is removed or disabled: the button that an action takes away, the one that opened a dialog, a button while its
 * action runs. Whoever uses the keyboard or a screen reader would begin again at the top of the page. It goes back to
 * what had it before, or else to the first control where that stood, or else to the content of the page; and returns to
 * a control that is enabled again. A click beside everything, which takes the focus away too, is left alone.
 */
export function keepFocus(): () => void {
  let places: Place[] = [];
  /** A control that was disabled while it had the focus, and what has it meanwhile. */
  let disabled: { control: HTMLElement; deputy: HTMLElement } | null = null;
  let frame = 0;

  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const others = places.filter(({ element }) => element !== target);
    places = [{ element: target, within: ancestorsOf(target) }, ...others].slice(0, REMEMBERED);
  };
  const check = () => {
    const { activeElement } = document;
    if (disabled && activeElement !== disabled.deputy) disabled = null;
    if (disabled && canHaveFocus(disabled.control)) {
      disabled.control.focus({ preventScroll: true });
      disabled = null;
    }
    const [last] = places;
    const isLost = activeElement === document.body || activeElement === null;
    if (!isLost || !last || canHaveFocus(last.element)) return;
    const next = placeAfter(places);
    next.focus({ preventScroll: true });
    if (last.element.isConnected) disabled = { control: last.element, deputy: next };
  };
  // After the next frame, in which the browser takes the focus from what is disabled, and after dialogs, which give it
  // back themselves when they close.
  const checkSoon = () => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      setTimeout(() => {
        frame = 0;
        check();
      });
    });
  };
  const observer = new MutationObserver(checkSoon);
  document.addEventListener("focusin", remember);
  observer.observe(document.body, {
    ...{ subtree: true, childList: true },
    attributeFilter: ["disabled", "hidden", "inert", "class", "style"],
  });
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", remember);
    cancelAnimationFrame(frame);
  };
}

function placeAfter(places: Place[]): HTMLElement {
  const main = document.querySelector("main") ?? document.body;
  for (const { element, within } of places) {
    if (canHaveFocus(element)) return element;
    for (const ancestor of within.filter(({ isConnected }) => isConnected)) {
      if (ancestor.contains(main)) break;
      if (ancestor.tabIndex >= 0 || ancestor.hasAttribute("tabindex")) return ancestor;
      const control = [...ancestor.querySelectorAll<HTMLElement>(CONTROLS)].find(canHaveFocus);
      if (control) return control;
    }
  }
  if (!main.hasAttribute("tabindex")) main.tabIndex = -1;
  return main;
}

function canHaveFocus(element: HTMLElement): boolean {
  return (
    element.isConnected &&
    !element.matches(":disabled") &&
    element.closest("[inert]") === null &&
    element.checkVisibility({ visibilityProperty: true })
  );
}

/** What an element stands in, nearest first. A menu is in a layer of its own: it stands where its button does. */
function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const ancestors: HTMLElement[] = [];
  for (let each: HTMLElement | null = element; each && each !== document.body; each = each.parentElement) {
    if (each !== element) ancestors.push(each);
    const button = each.role === "menu" && document.getElementById(each.getAttribute("aria-labelledby") ?? "");
    if (button) ancestors.push(button);
  }
  return ancestors;
}
