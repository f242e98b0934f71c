import { answerRoute } from "#app/(public)/i/[token]/answer-route.ts";

/** The client agrees. */
export const POST = answerRoute(async () => ({ ok: true, answer: { kind: "accept" } }));
