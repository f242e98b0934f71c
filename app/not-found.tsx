import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "#components/missing.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("pages"))("notFoundTitle") };
}

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center px-5">
      <Missing />
    </main>
  );
}
