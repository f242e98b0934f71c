"use client";

import { signIn } from "next-auth/react";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Field } from "#components/form/field.tsx";
import { type SignInFailure, signInWithPassword } from "#components/form/sign-in-with-password.ts";
import { Button } from "#components/ui/button.tsx";
import { Input } from "#components/ui/input.tsx";
import { Link } from "#components/ui/link.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";

type Failure = SignInFailure | "notLinked" | "unverified";

interface SignInFormProps {
  destination: string;
  providers: { id: string; name: string }[];
  failure: Failure | null;
}

/** E-mail and password, and the configured providers. After a failure the typed texts are kept. */
export function SignInForm({ destination, providers, failure: firstFailure }: SignInFormProps) {
  const t = useTranslations("signIn");
  const [failure, setFailure] = useState(firstFailure);
  const [pending, setPending] = useState(false);
  const failureId = useId();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const data = new FormData(event.currentTarget);
    const outcome = await signInWithPassword(String(data.get("email")), String(data.get("password")));
    if (outcome === "signed_in") return window.location.assign(destination); // loads a new document, without data of another session
    setFailure(outcome);
    setPending(false);
  }

  return (
    <div className="flex flex-col gap-6">
      <form
        method="post"
        onSubmit={submit}
        className="flex flex-col gap-4"
        aria-describedby={failure ? failureId : undefined}
      >
        {failure && (
          <p id={failureId} role="alert" className="rounded-md bg-destructive/10 px-3 py-2 text-destructive text-sm">
            {t(failure)}
          </p>
        )}
        <Field label={t("email")}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="username" required />}
        </Field>
        <Field label={t("password")}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
        </Field>
        <Link
          href="/forgot-password"
          className="-mt-1 self-start text-primary text-sm underline-offset-4 hover:underline"
        >
          {t("forgot")}
        </Link>
        <Button type="submit" disabled={pending}>
          {t("submit")}
        </Button>
      </form>
      {providers.length > 0 && (
        <>
          <p className="flex items-center gap-3 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            {t("or")}
          </p>
          {providers.map(({ id, name }) => (
            <Button key={id} variant="outline" onClick={() => signIn(id, { callbackUrl: destination })}>
              {t("with", { provider: name })}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
