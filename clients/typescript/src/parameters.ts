import { placing } from "./generated/contract.ts";

type Parameters = {
  query?: Record<string, unknown>;
  cookie?: Record<string, unknown>;
};
export type ParameterInit = { params?: Parameters; headers?: ConstructorParameters<typeof Headers>[0] };

/** Options of openapi-fetch that put the lists, objects and cookies of an operation where the contract has them. */
export function placed(operation: string, init: ParameterInit | undefined): ParameterInit | undefined {
  const ways = placing[operation];
  if (ways === undefined || init?.params === undefined) return init;
  const { cookie = {} } = init.params;
  const headers = new Headers(init.headers);
  const cookies = Object.entries(cookie).filter(([, value]) => value !== undefined);
  if (cookies.length > 0)
    headers.set("Cookie", cookies.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("; "));
  return {
    ...init,
    headers,
    ...{ querySerializer: (query: Record<string, unknown>) => queryOf(query, ways) },
  };
}

function queryOf(query: Record<string, unknown>, ways: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    const way = ways[name];
    const entries = [value].flat().filter((entry) => entry !== undefined);
    if (entries.length === 0) return [];
    if (way === "object")
      return Object.entries(value as object)
        .filter(([, held]) => held !== undefined)
        .map(([field, held]) => [`${name}[${field}]`, String(held)]);
    return way === undefined ? entries.map((entry) => [name, String(entry)]) : [[name, entries.join(way)]];
  });
  return new URLSearchParams(pairs).toString();
}
