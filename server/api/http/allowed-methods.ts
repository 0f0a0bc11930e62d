import { operations, platformOperations } from "../../../generated/operations.ts";

/**
 * Methods of a path of the contract, for `Allow` (decisions: allow header). HEAD is allowed wherever GET is.
 *
 * @returns an empty list for a path without operations
 */
export function allowedMethods(path: string): string[] {
  const methods = PATHS.filter(({ pattern }) => pattern.test(path)).flatMap(({ method }) =>
    method === "GET" ? ["GET", "HEAD"] : [method],
  );
  return [...new Set(methods)].sort();
}

const PATHS = Object.values({ ...operations, ...platformOperations }).map(({ method, path }) => ({
  method: method.toUpperCase(),
  pattern: new RegExp(`^${path.replaceAll(".", "[.]").replace(/\{\w+\}/g, "[^/]+")}$`),
}));
