import type { Answered } from "./exchange.ts";
import type { Outbound } from "./send.ts";

export type ImageError = {
  code: "IMAGE_UNREACHABLE" | "IMAGE_TYPE_UNSUPPORTED" | "IMAGE_ADDRESS_REFUSED";
  message: string;
};

/** `unfit`: an answer came that is no image; `unanswered`: none came; `refused`: it must not be asked for. */
export type ProbedImage = { outcome: "fits" | "unfit" | "unanswered" | "refused"; error?: ImageError | undefined };

const IMAGE_TYPES = ["image/jpeg", "image/png"];

/**
 * Checks a menu item's image as its readers will load it (reference 2.1, decisions: catalog requests): reachable through the
 * outbound guard, and jpeg or png by its Content-Type.
 *
 * A GET that is cut off after the headers, not a HEAD: signed links of object stores allow one method only, and many
 * servers answer HEAD with 403, 405 or another type. No Range header either: not every server knows it.
 *
 * @param deadlineMs from the request to the head of its answer
 */
export async function probeImage(outbound: Outbound, url: string, deadlineMs: number): Promise<ProbedImage> {
  const headers = { accept: IMAGE_TYPES.join(", "), "user-agent": "partner-integration-api image check" };
  const answer = await outbound.request({ url, headers, maxAnswerBytes: 0, deadlineMs });
  if (answer.kind === "refused")
    return { outcome: "refused", error: { code: "IMAGE_ADDRESS_REFUSED", message: answer.message } };
  if (answer.kind === "failed")
    return { outcome: "unanswered", error: { code: "IMAGE_UNREACHABLE", message: answer.message } };
  const error = statusError(answer) ?? typeError(answer);
  return error ? { outcome: "unfit", error } : { outcome: "fits" };
}

function statusError({ status }: Answered): ImageError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  const message = isRedirect
    ? `expected the image itself, got a redirect (${status}): redirects are not followed, send the final address`
    : `expected status 200, got ${status}`;
  return { code: "IMAGE_UNREACHABLE", message };
}

function typeError({ headers }: Answered): ImageError | undefined {
  const sent = headers["content-type"];
  const type = String(sent ?? "none");
  if (IMAGE_TYPES.includes(type.replace(/;.*$/s, "").trim().toLowerCase())) return undefined;
  const message = `expected Content-Type ${IMAGE_TYPES.join(" or ")}, got ${type.slice(0, 100)}`;
  return { code: "IMAGE_TYPE_UNSUPPORTED", message };
}
