/** Where messages may stand, the usual place first: the distances from the edges of the window, in pixels. */
const PLACES = [
  { right: 16, bottom: 72 },
  { right: 16, bottom: 16 },
  { left: "center", bottom: 16 },
  { left: "center", top: 16 },
  { right: 16, top: 64 },
  { left: 16, bottom: 16 },
  { left: "center", top: 64 },
  { left: "center", bottom: 72 },
] as const;

/** On a phone, where buttons are at the bottom, the top comes first. */
const NARROW_PLACES = [
  { left: "center", top: 64 },
  { left: "center", top: 4 },
  { left: "center", bottom: 72 },
  { left: "center", bottom: 4 },
] as const;

const NARROW = 640;

/** What an action counts, where text counts 1. */
const ACTION_WEIGHT = 1_000;

const ACTIONS = "a[href],button,input,select,textarea,summary,[role=button],[role=menuitem],[contenteditable=true]";

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where a list of messages of this size covers no button, link or field: the first such place, or else the one that
 * covers least. Of a page under a dialog nothing can be used, so that only the dialog counts; its text is better left
 * uncovered too.
 */
export function placeToasts(list: HTMLElement): { left: number; top: number } {
  const { offsetWidth: width, offsetHeight: height } = list;
  const { clientWidth, clientHeight } = document.documentElement;
  const dialogs = [...document.querySelectorAll("[role=dialog],[role=alertdialog]")];
  const dialog = dialogs.findLast((each) => each.checkVisibility());
  const text = dialog?.getBoundingClientRect();
  const actions = [...(dialog ?? document).querySelectorAll(ACTIONS)]
    .filter((element) => !list.contains(element) && element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
    .filter(({ bottom, top }) => bottom > 0 && top < clientHeight);
  let best = { left: 0, top: 0, covered: Number.POSITIVE_INFINITY };
  for (const place of clientWidth < NARROW ? NARROW_PLACES : PLACES) {
    const left =
      "right" in place
        ? clientWidth - place.right - width
        : place.left === "center"
          ? (clientWidth - width) / 2
          : place.left;
    const top = "top" in place ? place.top : clientHeight - place.bottom - height;
    const box = { left, top, right: left + width, bottom: top + height };
    const coveredActions = actions.reduce((sum, action) => sum + sharedArea(box, action), 0);
    const covered = coveredActions * ACTION_WEIGHT + (text ? sharedArea(box, text) : 0);
    if (covered < best.covered) best = { left, top, covered };
  }
  return { left: best.left, top: best.top };
}

function sharedArea(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
