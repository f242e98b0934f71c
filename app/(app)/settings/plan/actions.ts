"use server";

import { planInput } from "#lib/contract/settings-input.ts";
import { ownerWrite } from "#lib/http/group-action.ts";
import { changePlan as changePlanUseCase } from "#lib/members/change-plan.ts";

export const changePlan = ownerWrite(planInput, (tx, by, { plan }) => changePlanUseCase(tx, by, plan));
