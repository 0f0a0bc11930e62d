/**
 * oidc-provider without the warning that it prints when it is loaded on a Node release without long-term support. The
 * tests run on the pinned Node; all other warnings are printed.
 */
const { warn } = console;
console.warn = (...line: unknown[]) => {
  if (!String(line[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...line);
};
export const { errors, Provider } = await import("oidc-provider").finally(() => {
  console.warn = warn;
});
