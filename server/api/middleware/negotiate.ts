import type { OperationPolicy } from "../../../generated/operations.ts";
import { notAcceptable, unsupportedMediaType, wrongVersion } from "../errors.ts";
import type { Step } from "./steps.ts";

/** 406 or 415 unless `Accept` covers a media type of this path and `Content-Type` matches its body (decisions: negotiation). */
export const negotiate =
  ({ version, answers, body }: OperationPolicy): Step =>
  (c) => {
    const accept = c.req.header("Accept");
    if (accept !== undefined && accept.trim() !== "") checkAccept(accept, version, answers);
    checkContentType(c.req.header("Content-Type"), hasBody(c.req.raw.headers), body?.type);
  };

type Range = { type: string; q: number };

/** @param types media types of the operation's responses; an image operation also has JSON, for its errors */
function checkAccept(accept: string, version: number, types: readonly string[]): void {
  const ranges = accept.split(",").map(readRange);
  const versions = ranges.filter(({ type, q }) => VERSIONED.test(type) && q > 0);
  if (types.some((type) => isAccepted(ranges, type))) return;
  if (versions.some(({ type }) => type === `application/vnd.svc.v${version}+json`)) return;
  throw versions.length > 0 ? wrongVersion(accept, version) : notAcceptable(accept, version, types);
}

/** The most specific range that covers a type decides (RFC 9110, 12.5.1). */
function isAccepted(ranges: Range[], type: string): boolean {
  const covering = [type, type.replace(/[^/]+$/, "*"), "*/*"];
  const range = covering.flatMap((name) => ranges.find((candidate) => candidate.type === name) ?? []).at(0);
  return (range?.q ?? 0) > 0;
}

const VERSIONED = /^application\/vnd\.svc\.v\d+\+json$/;

function readRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return { type, q: q === undefined ? 1 : Number(q) || 0 };
}

const hasBody = (headers: Headers) =>
  Number(headers.get("Content-Length") ?? 0) > 0 || headers.has("Transfer-Encoding");

/** @param expected media type of the operation's body; without one, a JSON body is ignored */
function checkContentType(contentType: string | undefined, isBodySent: boolean, expected = "application/json"): void {
  if (contentType === undefined && !isBodySent) return;
  const [type, ...parameters] = (contentType ?? "").split(";").map((part) => part.trim().toLowerCase());
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice("charset=".length);
  const isUtf8 = charset === undefined || /^"?utf-8"?$/.test(charset);
  if (type !== expected || !isUtf8) throw unsupportedMediaType(contentType ?? "(none)", expected);
}
