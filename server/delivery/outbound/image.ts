import { rules } from "../../../generated/rules.ts";
import type { ReceivedResponse } from "./exchange.ts";
import type { Outbound } from "./send.ts";

export type ImageError = {
  code: "IMAGE_UNREACHABLE" | "IMAGE_TYPE_UNSUPPORTED" | "IMAGE_ADDRESS_REFUSED";
  message: string;
};

/** `unfit`: the response is not a supported image; `unanswered`: no response; `refused`: the URL is not allowed. */
export type ProbedImage = { outcome: "fits" | "unfit" | "unanswered" | "refused"; error?: ImageError | undefined };

const IMAGE_TYPES: readonly string[] = rules["image-type"].types;

/**
 * Checks that a menu item's image is reachable through the outbound guard, and a JPEG or PNG by its Content-Type (reference 2.1, decisions:
 * catalog requests).
 *
 * Sends a GET that is aborted after the headers instead of a HEAD, because signed links of object stores allow one method only, and many
 * servers reject HEAD or return another type. Sends no Range header, because not all servers support it.
 *
 * @param deadlineMs from the request to the headers of its response
 */
export async function probeImage(outbound: Outbound, url: string, deadlineMs: number): Promise<ProbedImage> {
  const headers = { accept: IMAGE_TYPES.join(", "), "user-agent": "partner-integration-api image check" };
  const result = await outbound.request({ url, headers, maxResponseBytes: 0, deadlineMs });
  if (result.kind === "refused")
    return { outcome: "refused", error: { code: "IMAGE_ADDRESS_REFUSED", message: result.message } };
  if (result.kind === "failed")
    return { outcome: "unanswered", error: { code: "IMAGE_UNREACHABLE", message: result.message } };
  const error = statusError(result) ?? typeError(result);
  return error ? { outcome: "unfit", error } : { outcome: "fits" };
}

function statusError({ status }: ReceivedResponse): ImageError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  const message = isRedirect
    ? `expected the image itself, got a redirect (${status}): redirects are not followed, send the final address`
    : `expected status 200, got ${status}`;
  return { code: "IMAGE_UNREACHABLE", message };
}

function typeError({ headers }: ReceivedResponse): ImageError | undefined {
  const type = String(headers["content-type"] ?? "none");
  if (IMAGE_TYPES.includes(type.replace(/;.*$/s, "").trim().toLowerCase())) return undefined;
  const message = `expected Content-Type ${IMAGE_TYPES.join(" or ")}, got ${type.slice(0, 100)}`;
  return { code: "IMAGE_TYPE_UNSUPPORTED", message };
}
