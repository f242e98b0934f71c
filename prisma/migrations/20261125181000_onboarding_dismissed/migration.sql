-- When a member hid the first steps of the company from its dashboard.
ALTER TABLE "companies" ADD COLUMN "onboarding_dismissed_at" TIMESTAMPTZ(3);
