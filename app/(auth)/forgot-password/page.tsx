import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotPasswordForm } from "#app/(auth)/forgot-password/forgot-password-form.tsx";
import { Messages } from "#components/messages.tsx";
import { Link } from "#components/ui/link.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("forgot"))("title") };
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations("forgot");
  return (
    <>
      <Messages namespaces={["forgot", "signIn"]}>
        <ForgotPasswordForm />
      </Messages>
      <p className="mt-6 text-center text-sm">
        <Link href="/sign-in" className="font-medium text-primary underline-offset-4 hover:underline">
          {t("back")}
        </Link>
      </p>
    </>
  );
}
