import { child, children, fieldsOf, type Spot } from "@partner-api/contract/source";

const MAX_URLS = 64;

/** Every address that servers and their variables stand for. */
export function serverUrls(servers: Spot[]): string[] {
  const urls = servers.flatMap((server) => {
    const { url } = fieldsOf(server);
    const variables = children(child(server, "variables"));
    return variables.reduce<string[]>(
      (list, [name, variable]) => {
        const { enum: values, default: fallback } = fieldsOf(variable);
        const filled = Array.isArray(values) ? values : [fallback];
        return list
          .flatMap((one) => filled.map((value) => one.replaceAll(`{${name}}`, String(value))))
          .slice(0, MAX_URLS);
      },
      [String(url)],
    );
  });
  return [...new Set(urls.map((url) => url.replace(/(.)\/$/, "$1")))].sort();
}
