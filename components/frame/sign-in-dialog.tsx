"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Field } from "#components/form/field.tsx";
import { type SignInFailure, signInWithPassword } from "#components/form/sign-in-with-password.ts";
import { Button } from "#components/ui/button.tsx";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "#components/ui/dialog.tsx";
import { PasswordInput } from "#components/ui/password-input.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { TextLink } from "#components/ui/text-link.tsx";

interface Props {
  /** Of the user whose session has ended: the page and what is typed on it are theirs. */
  email: string;
  onDone: (isSignedIn: boolean) => void;
}

/** Signs the user in again over the page that they were on. */
export default function SignInDialog({ email, onDone }: Props) {
  const t = useTranslations("frame.signInAgain");
  const common = useTranslations("common");
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const [pending, setPending] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setPending(true);
    const outcome = await signInWithPassword(email, String(new FormData(event.currentTarget).get("password")));
    if (outcome === "signed_in") return onDone(true);
    setFailure(outcome);
    setPending(false);
  };

  return (
    <Dialog open onOpenChange={(open) => !open && !pending && onDone(false)}>
      <DialogContent>
        <form onSubmit={submit} className="flex flex-col gap-5">
          <DialogHeader>
            <DialogTitle>{t("title")}</DialogTitle>
            <DialogDescription>{t("text", { email })}</DialogDescription>
          </DialogHeader>
          {/* For password managers. */}
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <Field label={t("password")} error={failure ? t(failure) : undefined}>
            {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" required />}
          </Field>
          <p className="text-muted-foreground text-sm">
            {t.rich("otherWay", {
              link: (words) => (
                <TextLink href="/sign-in" target="_blank">
                  {words}
                </TextLink>
              ),
              done: (words) => (
                <button
                  type="button"
                  className="cursor-pointer text-primary underline-offset-4 hover:underline"
                  onClick={() => onDone(true)}
                >
                  {words}
                </button>
              ),
            })}
          </p>
          <DialogFooter>
            <Button variant="outline" disabled={pending} onClick={() => onDone(false)}>
              {common("cancel")}
            </Button>
            <Button type="submit" disabled={pending}>
              {pending && <Spinner />}
              {t("submit")}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
