import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

/** A link in the colour of links, underlined under the pointer. */
export function TextLink(props: Omit<ComponentProps<typeof Link>, "className">) {
  return (
    <Link
      {...props}
      className="rounded-sm text-primary underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
    />
  );
}
