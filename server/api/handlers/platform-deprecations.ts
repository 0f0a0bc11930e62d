import { eventScopes } from "../../../generated/events.ts";
import { operations } from "../../../generated/operations.ts";
import { rehearsalViolations } from "../../domain/deprecations.ts";
import type { Rehearsals } from "../../store/port.ts";
import { excerpt, forbiddenOutsideSandbox, notFound, requireNone } from "../errors.ts";
import type { Env, PlatformHandler } from "../handler.ts";

export const listDeprecationRehearsals: PlatformHandler<"listDeprecationRehearsals"> = async (c) =>
  c.json({ success: true as const, data: await rehearsalsIn(c.var).list() }, 200);

export const setDeprecationRehearsal: PlatformHandler<"setDeprecationRehearsal"> = async (c) => {
  const rehearsals = rehearsalsIn(c.var);
  const { since, sunset = null } = c.req.valid("json");
  const data = { name: requireName(c.req.valid("param").name), since, sunset };
  requireNone(rehearsalViolations(data));
  await rehearsals.set(data);
  return c.json({ success: true as const, data }, 200);
};

export const deleteDeprecationRehearsal: PlatformHandler<"deleteDeprecationRehearsal"> = async (c) => {
  const rehearsals = rehearsalsIn(c.var);
  await rehearsals.remove(requireName(c.req.valid("param").name));
  return c.json({ success: true as const, data: {} }, 200);
};

/**
 * @throws ApiError 403 outside the sandbox
 */
function rehearsalsIn({ rehearsals }: Env["Variables"]): Rehearsals {
  if (rehearsals === undefined) throw forbiddenOutsideSandbox();
  return rehearsals;
}

/** @throws ApiError 404 unless the partner contract has an operation or event with this name */
function requireName(name: string): string {
  if (Object.hasOwn(operations, name) || Object.hasOwn(eventScopes, name)) return name;
  throw notFound([{ message: `The partner contract has no operation and no event ${excerpt(name)}.`, field: "name" }]);
}
