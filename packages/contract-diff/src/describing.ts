import type { Finding } from "./change.ts";
import { UNDECIDED } from "./rest.ts";

const VENDOR = /(?:^|-)(x-.+)-undecided$/;

/**
 * Turns undecided changes of vendor keywords into notes.
 *
 * @param describes names of keywords that only describe, such as `x-box-*`
 */
export function asDescribing(describes: readonly string[]): (finding: Finding) => Finding {
  const patterns = describes.map((name) => new RegExp(`^${name.replaceAll(/[^\w*]/g, "\\$&").replaceAll("*", ".*")}$`));
  return (finding) => {
    const [, keyword] = VENDOR.exec(finding.rule) ?? [];
    if (keyword === undefined || !patterns.some((pattern) => pattern.test(keyword))) return finding;
    return { ...finding, rule: "text-changed", level: "note", message: finding.message.replace(UNDECIDED, "") };
  };
}
