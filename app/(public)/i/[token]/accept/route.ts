import { answerRoute } from "#app/(public)/i/[token]/answer-route.ts";

/** The client accepts the invoice. */
export const POST = answerRoute(async () => ({ ok: true, answer: { kind: "accept" } }));
