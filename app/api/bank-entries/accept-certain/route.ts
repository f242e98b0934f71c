import { acceptCertainEntry } from "#lib/bank/accept-certain.ts";
import { acceptCertainBody } from "#lib/contract/bank-input.ts";
import { toBankEntry } from "#lib/contract/bank-output.ts";
import { apiRoute } from "#lib/http/api-route.ts";
import { bulk, step } from "#lib/http/bulk.ts";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = apiRoute({
  POST: bulk({
    scope: "payments:write",
    body: acceptCertainBody,
    steps: ({ entryIds }) =>
      entryIds.map((id) =>
        step({ path: `/api/bank-entries/${id}/accept-certain`, input: {}, key: undefined }, (context) => ({
          handle: (tx) => acceptCertainEntry(tx, context, id),
          toResponse: ({ entry }) => ({ ok: true, status: 200, body: toBankEntry(entry) }),
        })),
      ),
    summarize: (entry) => entry,
  }),
});
