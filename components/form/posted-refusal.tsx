import { useTranslations } from "next-intl";

/** Why a form that was posted without scripts was refused; scripts say it with a toast. Nothing without a code. */
export function PostedRefusal({ code }: { code: string | null | undefined }) {
  const failures = useTranslations("failures");
  if (!code) return null;
  return (
    <p role="alert" className="rounded-lg bg-tone-red px-4 py-3 text-pretty text-sm text-tone-red-text">
      {failures(failures.has(code as "unexpected") ? (code as "unexpected") : "unexpected")}
    </p>
  );
}
