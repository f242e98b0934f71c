import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "#components/missing.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("pages"))("notFoundTitle") };
}

/** The 404 page, the same for a missing resource and for one of another group. */
export default function NotFound() {
  return <Missing />;
}
