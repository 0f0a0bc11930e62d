import { clockBackwards, moveOf } from "../../domain/clock.ts";
import { accepted, forbiddenOutsideSandbox, rejected } from "../errors.ts";
import type { PlatformHandler } from "../handler.ts";

export const getClock: PlatformHandler<"getClock"> = async (c) => {
  if (c.var.clockControl === undefined) throw forbiddenOutsideSandbox();
  return c.json({ success: true as const, data: { now: c.var.clock.now().toISOString() } }, 200);
};

export const setClock: PlatformHandler<"setClock"> = async (c) => {
  const { clock, clockControl } = c.var;
  if (clockControl === undefined) throw forbiddenOutsideSandbox();
  const move = accepted(moveOf(c.req.valid("json"), clock.now()));
  if ("byMs" in move) await clockControl.moveBy(move.byMs);
  else if (!(await clockControl.moveTo(move.to))) throw rejected(clockBackwards(move.to, clock.now()));
  return c.json({ success: true as const, data: { now: clock.now().toISOString() } }, 200);
};
