"use client";
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link to a page. The page is prefetched when the pointer or the keyboard reaches the link. Next.js by itself
 * prefetches each link in view, twice: of a page with the frame's links the server would spend two thirds of its time
 * on pages that are rarely opened. `prefetch={false}` prefetches never.
 */
export function Link({ prefetch = null, onPointerEnter, onFocus, ...props }: ComponentProps<typeof NextLink>) {
  const [isReached, setIsReached] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isReached ? prefetch : false}
      onPointerEnter={(event) => {
        setIsReached(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsReached(true);
        onFocus?.(event);
      }}
    />
  );
}
