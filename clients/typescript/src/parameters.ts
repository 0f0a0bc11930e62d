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
  const headers = new Headers(init.headers);
  const cookies = fieldsOf(init.params.cookie).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  if (cookies.length > 0) headers.set("Cookie", cookies.join("; "));
  return { ...init, headers, ...{ querySerializer: (query: object) => queryOf(query, ways) } };
}

/** A list is several fields of one name; what is undefined is left out. */
export const fieldsOf = (body: unknown): [name: string, value: unknown][] =>
  Object.entries(body ?? {}).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((entry) => entry !== undefined)
      .map((entry): [string, unknown] => [name, entry]),
  );

function queryOf(query: object, ways: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, unknown][] => {
    const way = ways[name];
    if (way === "object") return fieldsOf(value).map(([field, held]) => [`${name}[${field}]`, held]);
    const entries = fieldsOf({ [name]: value });
    return way === undefined || entries.length === 0 ? entries : [[name, entries.map(([, entry]) => entry).join(way)]];
  });
  return new URLSearchParams(pairs as [string, string][]).toString();
}
