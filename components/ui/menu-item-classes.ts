/** The classes of a menu's item. They stand outside the client's files: a server component gets no values from those. */
export const menuItemClasses =
  "flex w-full cursor-pointer select-none items-center gap-2 rounded-sm px-2 py-1.5 text-left text-sm outline-none hover:bg-accent focus:bg-accent focus:text-accent-foreground [&_svg]:size-4 [&_svg]:shrink-0";
