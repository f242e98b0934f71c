import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Missing } from "#components/missing.tsx";
import { Link } from "#components/ui/link.tsx";
import { Wordmark } from "#components/ui/mark.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("pages"))("notFoundTitle") };
}

export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-6xl px-5 py-5">
        <Link href="/" className="rounded-md outline-none focus-visible:ring-2 focus-visible:ring-ring">
          <Wordmark />
        </Link>
      </header>
      <main className="grid flex-1 place-content-center px-5 pb-20">
        <Missing home="start" />
      </main>
    </div>
  );
}
