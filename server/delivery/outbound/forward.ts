import { checkUrl } from "./url.ts";

/**
 * Parses `WEBHOOK_FORWARD` (decisions: outbound requests): contract origins, and the local origins that replace them in the
 * sandbox. Contract origins must pass the outbound guard. Local origins are chosen by the operator and may be any http or https
 * origin.
 *
 * @param text `https://partner.example=http://127.0.0.1:3000`, comma-separated; empty for none
 * @returns local origin by contract origin
 * @throws Error with the entry, the mistake and the expected form
 */
export function parseForward(text: string): Map<string, string> {
  const forward = new Map<string, string>();
  for (const entry of text.split(",").map((part) => part.trim())) {
    if (entry === "") continue;
    const [contract = "", local, ...rest] = entry.split("=").map((part) => part.trim());
    if (local === undefined || rest.length > 0) throw malformed(entry, "expected exactly one =");
    const origin = originOf(contract, entry);
    const result = checkUrl(contract);
    if (result.kind === "refused") throw malformed(entry, `requests to ${contract} are not allowed: ${result.message}`);
    if (forward.has(origin)) throw malformed(entry, `${origin} is mapped twice`);
    forward.set(origin, originOf(local, entry));
  }
  return forward;
}

function originOf(text: string, entry: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw malformed(entry, `"${text}" is not an http or https URL`);
  if (url.href !== `${url.origin}/`) throw malformed(entry, `"${text}" has more than scheme, host and port`);
  return url.origin;
}

const malformed = (entry: string, why: string): Error =>
  new Error(`WEBHOOK_FORWARD entry "${entry}": ${why}; expected https://partner.example=http://127.0.0.1:3000`);
