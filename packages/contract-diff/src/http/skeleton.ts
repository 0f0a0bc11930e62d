import { child, children, fieldsOf, type Spot } from "@partner-api/contract/source";
import type { Origin, Side, Skeleton } from "../skeleton.ts";
import { contentOf, covering, coveringStatus, type HttpOperation, headersOf } from "./operations.ts";
import type { HttpPair, OperationPair } from "./pairs.ts";
import { addSchemes, type Schemes, schemeNames } from "./scheme-skeleton.ts";
import { serverUrls } from "./servers.ts";

const SIDES = ["base", "revision"] as const;

/**
 * Puts the operations of the base, and what they became, into a skeleton. Differences that mean nothing are none there: where a
 * parameter or a requirement is declared, what a path parameter is called, defaults written out, a media range that covers a
 * type, a scheme under another name.
 */
export function addHttp(skeleton: Skeleton, http: HttpPair): void {
  const { operations } = http;
  addServers(skeleton, http);
  const schemes = schemeNames(http);
  addSchemes(skeleton, http, schemes);
  for (const one of operations)
    for (const side of SIDES) {
      const operation = one[side];
      if (operation) addOperation(skeleton, http, side, one, schemes);
    }
}

function addOperation(skeleton: Skeleton, http: HttpPair, side: Side, one: OperationPair, schemes: Schemes): void {
  const { pair } = http;
  const operation = one[side] as HttpOperation;
  const { title, subject, isReversed, method } = operation;
  // A path keeps its slash outside the code, a webhook has none.
  const code = skeleton.codes.code(`${pair} path`, shownPath(one.base).replace(/^\/|^webhook /, ""));
  const path = isReversed ? code : `/${code}`;
  const origin = (place: string, name: string, spot: Spot | undefined): Origin => ({
    pair,
    audience: isReversed ? "webhook receiver" : "partner sending",
    subject,
    place: `${title}${place}`,
    name,
    spot,
  });
  const at = [isReversed ? "webhooks" : "paths", path];
  skeleton.name(side, at, { ...origin("", subject, operation.pathSpot), place: shownPath(operation) });
  skeleton.put(side, [...at, method], {}, origin("", subject, operation.spot));
  if (side === "base" && !one.revision) return;
  const holder = [...at, method];
  const { operationId } = fieldsOf(operation.spot);
  if (operationId !== undefined)
    skeleton.put(
      side,
      [...holder, "operationId"],
      operationId,
      origin("", subject, child(operation.spot, "operationId")),
    );
  if (isReversed) return; // What the service sends there is compared as events are.
  const parameters = [...operation.parameters].sort((left, right) => (left.key < right.key ? -1 : 1));
  for (const [index, { key, name, in: where, required, spot }] of parameters.entries()) {
    const id = skeleton.codes.code(`${pair} ${operation.key} parameter`, key).repeat(10);
    const value = {
      name: where === "path" || where === "header" ? key : name,
      in: where,
      required,
      ...serialization(where, spot),
      "x-id": id,
    };
    skeleton.put(side, [...holder, "parameters", index], value, origin(` ${where} parameter ${name}`, name, spot));
  }
  const security = operation.security.map((requirement) =>
    Object.fromEntries(
      Object.entries(requirement).map(([name, scopes]) => [
        skeleton.codes.code(`${pair} scheme`, schemes[side].get(name) ?? name),
        scopes,
      ]),
    ),
  );
  skeleton.put(side, [...holder, "security"], security, origin(" security", subject, operation.securitySpot));
  if ([one.base, one.revision].some((side) => side?.hasOwnServers))
    skeleton.put(
      side,
      [...holder, "servers"],
      serverUrls(operation.servers).map((url) => ({ url })),
      origin(" servers", subject, operation.servers[0]),
    );
  if (operation.body) addBody(skeleton, side, holder, one, origin);
  addResponses(skeleton, side, holder, one, origin);
}

const shownPath = ({ title, method }: HttpOperation): string => title.slice(method.length + 1);

/** What OpenAPI assumes where a parameter says nothing, written out. */
function serialization(where: string, spot: Spot): Record<string, unknown> {
  const {
    style = where === "query" || where === "cookie" ? "form" : "simple",
    explode = style === "form",
    allowReserved = false,
  } = fieldsOf(spot);
  return { style, explode, allowReserved };
}

type Describe = (place: string, name: string, spot: Spot | undefined) => Origin;

function addBody(skeleton: Skeleton, side: Side, holder: string[], one: OperationPair, origin: Describe): void {
  const operation = one[side] as HttpOperation;
  const body = operation.body as Spot;
  const place = origin(" request", operation.subject, body);
  skeleton.put(side, [...holder, "requestBody"], { required: fieldsOf(body).required === true, content: {} }, place);
  for (const [type, spot] of sameTypes(side, contentOf(one.base.body), contentOf(one.revision?.body)))
    skeleton.put(side, [...holder, "requestBody", "content", type], {}, { ...place, name: type, spot });
}

function addResponses(skeleton: Skeleton, side: Side, holder: string[], one: OperationPair, origin: Describe): void {
  for (const [status, base] of one.base.responses) {
    const revision = coveringStatus(one.revision as HttpOperation, status);
    const response = side === "base" ? base : revision;
    if (!response || !revision) continue;
    const at = [...holder, "responses", status];
    const place: Origin = { ...origin(` response ${status}`, status, response), audience: "partner reading" };
    skeleton.put(side, at, { description: "" }, place);
    for (const [type, spot] of sameTypes(side, contentOf(base), contentOf(revision)))
      skeleton.put(side, [...at, "content", type], {}, { ...place, name: type, spot });
    for (const [name, header] of headersOf(response))
      skeleton.put(
        side,
        [...at, "headers", name],
        {},
        { ...place, place: `${place.place} header ${header.name}`, name: header.name, spot: header.spot },
      );
  }
}

/** The base's media types, on the revision's side those of them that it covers. */
function sameTypes(side: Side, base: Map<string, Spot>, revision: Map<string, Spot>): [string, Spot][] {
  if (side === "base") return [...base];
  return [...base.keys()].flatMap((type) => {
    const spot = covering(revision, type);
    return spot ? [[type, spot] as [string, Spot]] : [];
  });
}

/** The document's own servers stand at a path of their own: one run compares several documents. */
function addServers(skeleton: Skeleton, http: HttpPair): void {
  for (const side of SIDES) {
    const servers = children(child(http[side], "servers")).map(([, server]) => server);
    const path = `/${skeleton.codes.code(`${http.pair} document`, "the document")}`;
    const origin: Origin = {
      pair: http.pair,
      audience: "partner sending",
      place: "servers",
      subject: http.name,
      name: "servers",
      spot: child(http[side], "servers"),
    };
    const urls = serverUrls(servers).map((url) => ({ url }));
    if (urls.length > 0) skeleton.put(side, ["paths", path, "servers"], urls, origin);
    else skeleton.put(side, ["paths", path], {}, origin);
  }
}
