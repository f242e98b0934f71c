import { z } from "zod";
import { newPassword, signInEmail } from "#lib/contract/account-input.ts";
import { requiredText, uuid } from "#lib/contract/fields.ts";
import { PLANS } from "#lib/domain/api-key.ts";

const language = z.enum(["fr", "en"]);

export const apiKeyInput = z.strictObject({ name: requiredText(100).transform((name) => name.trim()) });

export const apiKeyChoice = z.strictObject({ keyId: uuid });

/** `language` is that of the e-mail: the one its sender reads Folio in. */
export const invitationInput = z.strictObject({ email: signInEmail, language });

export const invitationChoice = z.strictObject({ invitationId: uuid });

export const resendInput = z.strictObject({ invitationId: uuid, language });

export const memberChoice = z.strictObject({ userId: uuid });

export const planInput = z.strictObject({ plan: z.enum(PLANS) });

export const acceptInvitationInput = z.strictObject({ token: z.string().max(200), name: requiredText(200), password: newPassword });
