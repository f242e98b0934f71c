"use server";

import { credit, pay, refund } from "#app/(app)/invoices/[id]/actions.ts";
import { readCredit, readMovement } from "#app/(app)/invoices/[id]/read-posts.ts";
import { companyPost } from "#lib/http/company-post.ts";

// The forms about an invoice, as the browser posts them without JavaScript.

export const postPayment = companyPost(readMovement, pay);

export const postRefund = companyPost(readMovement, refund);

export const postCredit = companyPost(readCredit, credit);
