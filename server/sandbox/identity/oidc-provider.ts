/**
 * Loads oidc-provider without its warning about Node releases without long-term support. The tests run on the pinned Node. All other
 * warnings are printed.
 */
const { warn } = console;
console.warn = (...line: unknown[]) => {
  if (!String(line[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...line);
};
export const { errors, Provider } = await import("oidc-provider").finally(() => {
  console.warn = warn;
});
