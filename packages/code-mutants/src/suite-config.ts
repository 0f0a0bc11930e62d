import { join } from "node:path";
import type { ViteUserConfig } from "vitest/config";

/**
 * The configuration of a suite; of one with projects, that of the named project as if it were alone.
 *
 * @throws Error if there is no such project
 */
export async function readConfig(root: string, project: string | undefined): Promise<ViteUserConfig> {
  const { default: config } = (await import(join(root, "vitest.config.ts"))) as { default: ViteUserConfig };
  if (project === undefined) return config;
  const { projects = [], ...shared } = config.test ?? {};
  const named = projects.flatMap((each) => (typeof each === "object" && "test" in each ? [each] : []));
  const chosen = named.find(({ test }) => test?.name === project);
  if (chosen === undefined)
    throw new Error(
      `Expected a project of vitest.config.ts, got ${project}; there are ${named.map(({ test }) => test?.name).join(", ")}.`,
    );
  return { ...config, ...chosen, test: { ...shared, ...chosen.test } };
}
