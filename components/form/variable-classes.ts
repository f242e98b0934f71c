/** The classes of a variable in a text. */
export const VARIABLE_CLASSES =
  "wrap-anywhere rounded-sm bg-accent box-decoration-clone px-1 py-px text-accent-foreground";
