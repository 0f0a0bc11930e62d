import { Subscription } from "../../../generated/schemas.ts";
import { checkUrl } from "../../delivery/outbound/url.ts";
import { addressOf } from "../../domain/endpoints.ts";

/** Normalized form of a URL of a partner, and the reason why it must not receive deliveries, if there is one. */
export function checkReceiver(url: string): { address: string; rejection: string | undefined } {
  const checked = checkUrl(url);
  return {
    address: addressOf(url),
    rejection: checked.kind === "refused" ? sentence(checked.message) : uriRejection(url),
  };
}

/** The URL parser accepts texts that are not URIs, but responses may contain URIs only. */
const uriRejection = (url: string): string | undefined =>
  Subscription.shape.url.safeParse(url).success
    ? undefined
    : "Expected a URI of RFC 3986. Percent-encode characters outside ASCII and characters such as |.";

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
