import type { Finding, Level } from "./change.ts";
import type { Life } from "./levels.ts";
import type { Rest } from "./rest.ts";

/** Values that the findings about one part of a contract share. `at`: place of findings without their own. */
export type Site = Omit<Finding, "rule" | "level" | "message" | "life">;

/** Creates findings about a part. */
export const reporterOf =
  (site: Site) =>
  (rule: string, level: Level, message: string, at = site.at): Finding => ({ ...site, rule, level, message, at });

/** Completes the changes of a part as findings. */
export const withSite =
  (site: Site) =>
  (change: Omit<Rest, "at"> & { at?: Rest["at"]; life?: Life }): Finding => ({
    ...site,
    ...change,
    at: change.at ?? site.at,
  });
