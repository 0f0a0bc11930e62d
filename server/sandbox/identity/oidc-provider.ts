/**
 * oidc-provider without the line that it prints on the console when it is loaded on a Node release that is not (yet) a
 * long-term one. The pinned Node is what our tests run on; every other line passes.
 */
const { warn } = console;
console.warn = (...line: unknown[]) => {
  if (!String(line[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...line);
};
export const { errors, Provider } = await import("oidc-provider").finally(() => {
  console.warn = warn;
});
