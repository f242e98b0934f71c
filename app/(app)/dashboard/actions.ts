"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { dismissOnboarding } from "#lib/companies/dismiss-onboarding.ts";
import { companyForm } from "#lib/http/company-action.ts";

/** Hides the first steps of the company from everybody in it. */
export const hideSteps = companyForm(z.strictObject({}), async (context) => {
  await dismissOnboarding(context);
  redirect("/dashboard");
});
