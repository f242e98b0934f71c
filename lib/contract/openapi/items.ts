import { exampleItem, exampleItemInput, exampleItemSales } from "#lib/contract/example-item.ts";
import { changeItemBody, createItemBody, itemSalesQuery, listItemsQuery } from "#lib/contract/item-input.ts";
import { itemAnswer, itemList, itemSalesAnswer } from "#lib/contract/item-output.ts";
import { jsonAnswer, pageAnswer } from "./answers.ts";
import { etagHeader, keyAnswerHeaders, locationHeader, notModified, replayedHeader } from "./headers.ts";
import { KEY_PROBLEMS, problems, WRITE_PROBLEMS } from "./problem-answers.ts";
import { idPath, knownHeaders, noBody, requestHeaders, versionHeaders, writeHeaders } from "./requests.ts";
import { taggedPaths } from "./tagged-paths.ts";

function itemAnswers(description: string, headers: object = { ...etagHeader, ...replayedHeader }) {
  return jsonAnswer(description, itemAnswer, { example: exampleItem, headers });
}

/** The catalogue of the active company. */
export const items = taggedPaths("Items", {
  "/api/items": {
    get: {
      operationId: "listItems",
      scope: "items:read",
      summary: "List items",
      description: "Newest first, or with `updatedSince` in the order of `updatedAt`.",
      requestParams: { header: requestHeaders, query: listItemsQuery },
      responses: {
        200: pageAnswer("A page of items.", itemList, exampleItem),
        ...problems([...KEY_PROBLEMS, "validation_failed"]),
      },
    },
    post: {
      operationId: "createItem",
      scope: "items:write",
      summary: "Create an item",
      description:
        "A line of an invoice that names it by `itemId` copies what the line leaves out: `description`, `unit`, `unitPrice`, `taxRate` with `taxExemptionCode`, and `sellerItemId`. A `reference` that another item has is 422, code `reference_taken`.",
      requestParams: { header: writeHeaders },
      requestBody: {
        required: true,
        content: { "application/json": { schema: createItemBody, example: exampleItemInput } },
      },
      responses: {
        201: itemAnswers("The item.", { ...locationHeader("The new item."), ...etagHeader, ...replayedHeader }),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "external_id_taken"]),
      },
    },
  },
  "/api/items/{id}": {
    get: {
      operationId: "getItem",
      scope: "items:read",
      summary: "Get an item",
      description: "Archived or not.",
      requestParams: { header: knownHeaders, path: idPath("item") },
      responses: {
        200: itemAnswers("The item.", etagHeader),
        ...notModified,
        ...problems([...KEY_PROBLEMS, "item_not_found"]),
      },
    },
    patch: {
      operationId: "changeItem",
      scope: "items:write",
      summary: "Change an item",
      description:
        "A JSON Merge Patch (RFC 7396); `prices` replaces all of them. No document changes: lines are copies. Two changes of different fields at the same time both hold.",
      requestParams: { header: versionHeaders, path: idPath("item") },
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: changeItemBody,
            example: { prices: [{ currency: "EUR", unitPrice: 68000 }] },
          },
        },
      },
      responses: {
        200: itemAnswers("The item."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "item_not_found", "external_id_taken"]),
      },
    },
    delete: {
      operationId: "deleteItem",
      scope: "items:write",
      summary: "Delete an item",
      description:
        "One that no line names, not even one of a draft; otherwise it is 409 `item_in_use`, and can be archived. Its events remain.",
      requestParams: { header: versionHeaders, path: idPath("item") },
      requestBody: noBody,
      responses: {
        204: { description: "The item is gone.", headers: { ...keyAnswerHeaders, ...replayedHeader } },
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "item_not_found", "item_in_use"]),
      },
    },
  },
  "/api/items/{id}/sales": {
    get: {
      operationId: "getItemSales",
      scope: "invoices:read",
      summary: "Get what was sold of an item",
      description:
        "By month and currency: lines of issued invoices that name the item by `itemId`, less what credit notes took back of them. A credit note counts negatively, in the month of its own `issueDate`, and so does that of a cancelled invoice. Drafts do not count. With `from` or `to` only what was issued on those days counts, in `totals` too.",
      requestParams: { header: requestHeaders, path: idPath("item"), query: itemSalesQuery },
      responses: {
        200: jsonAnswer("What was sold.", itemSalesAnswer, { example: exampleItemSales }),
        ...problems([...KEY_PROBLEMS, "item_not_found", "validation_failed"]),
      },
    },
  },
  "/api/items/{id}/archive": {
    post: {
      operationId: "archiveItem",
      scope: "items:write",
      summary: "Archive an item",
      description:
        "It is no longer offered for new lines and leaves the list. Lines can still name it. Archiving it again has no effect.",
      requestParams: { header: versionHeaders, path: idPath("item") },
      requestBody: noBody,
      responses: {
        200: itemAnswers("The archived item."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "item_not_found"]),
      },
    },
  },
  "/api/items/{id}/restore": {
    post: {
      operationId: "restoreItem",
      scope: "items:write",
      summary: "Restore an archived item",
      description: "Restoring it again has no effect.",
      requestParams: { header: versionHeaders, path: idPath("item") },
      requestBody: noBody,
      responses: {
        200: itemAnswers("The item."),
        ...problems([...KEY_PROBLEMS, ...WRITE_PROBLEMS, "item_not_found"]),
      },
    },
  },
});
