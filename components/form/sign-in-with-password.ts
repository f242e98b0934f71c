import { signIn } from "next-auth/react";

export type SignInFailure = "wrong" | "throttled" | "failed";

/** Signs in without leaving the page, and returns the outcome. */
export async function signInWithPassword(email: string, password: string): Promise<"signed_in" | SignInFailure> {
  try {
    const answer = await signIn("credentials", { email, password, redirect: false });
    if (answer?.ok && !answer.error) return "signed_in";
    return answer?.error === "throttled" ? "throttled" : answer?.error === "CredentialsSignin" ? "wrong" : "failed";
  } catch {
    return "failed";
  }
}
