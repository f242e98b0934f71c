"use server";

import { planInput } from "#lib/contract/settings-input.ts";
import { ownerAction } from "#lib/http/action.ts";
import { changePlan as changePlanUseCase } from "#lib/members/change-plan.ts";

export const changePlan = ownerAction(planInput, (tx, by, { plan }) => changePlanUseCase(tx, by, plan));
