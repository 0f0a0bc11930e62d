import type { SubscriptionFaults } from "../../../generated/schemas.ts";
import { NO_FAULTS } from "../../domain/faults.ts";
import type { Store } from "../../store/port.ts";
import { forbiddenOutsideSandbox, subscriptionNotFound } from "../errors.ts";
import type { Env, PlatformHandler } from "../handler.ts";

export const getSubscriptionFaults: PlatformHandler<"getSubscriptionFaults"> = async (c) => {
  const { subscription_id: id } = c.req.valid("param");
  return c.json(bodyOf(id, await faultsIn(c.var).find(id)), 200);
};

export const setSubscriptionFaults: PlatformHandler<"setSubscriptionFaults"> = async (c) => {
  const { subscription_id: id } = c.req.valid("param");
  return c.json(bodyOf(id, await faultsIn(c.var).set(id, c.req.valid("json"))), 200);
};

export const deleteSubscriptionFaults: PlatformHandler<"deleteSubscriptionFaults"> = async (c) => {
  const { subscription_id: id } = c.req.valid("param");
  return c.json(bodyOf(id, await faultsIn(c.var).remove(id)), 200);
};

/**
 * @throws ApiError 403 outside the sandbox
 */
function faultsIn({ environment, store }: Env["Variables"]) {
  if (environment !== "sandbox") throw forbiddenOutsideSandbox();
  return store.faults;
}

function bodyOf(id: string, faults: Awaited<ReturnType<Store["faults"]["find"]>>) {
  if (faults === undefined) throw subscriptionNotFound(id);
  const data: SubscriptionFaults = { ...faults, plan: faults.plan ?? NO_FAULTS };
  return { success: true as const, data };
}
