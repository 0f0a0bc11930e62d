import {
  child,
  children,
  type ErrorCatalogue,
  type Example,
  errorCodesOf,
  generalCodeOf,
  type Message,
  type OperationResponse,
  outletAccessOf,
  sentenceList,
  textAt,
} from "@partner-api/contract";
import type { ClientNames } from "@partner-api/emit-clients/samples";
import { describe, fieldLine, fieldList } from "./fields.ts";
import { lifeOf } from "./lives.ts";
import { code, details, duration, indent, joined, jsonBlock, linkNames, number, withCalls } from "./markdown.ts";
import { mediaOf, type OperationFacts, pathOfOperation } from "./operations.ts";
import { hrefOf, type Page, slugOf } from "./page.ts";
import { bodyMediaOf, bodyNotes } from "./samples/bodies.ts";
import type { Plan } from "./samples/plan.ts";
import { samplesOf } from "./samples/samples.ts";
import { firstResponseOf, type ShownResponse, shownResponse } from "./shown-response.ts";
import { tryItPlace, tryPlanOf } from "./try-it.ts";

const OUTLETS: Record<string, string> = {
  food: "outlets that are registered for food",
  payment: "outlets that are registered for payment",
  any: "outlets that are registered for at least one product",
  known: "outlets of the partner, registered or not",
  role: "outlets in which the user is `owner`, `admin` or `manager`",
};

/** Addresses of pages by name. */
type Links = ReadonlyMap<string, string>;

/** The page of an operation: its contract, and samples that work when pasted. */
export async function operationPage(
  operation: OperationFacts,
  related: Message[],
  about: { codes: ErrorCatalogue; links: Links; operations: Links; life: string; plan: Plan; names: ClientNames },
): Promise<Page> {
  const { codes, links, operations, life, plan, names } = about;
  const { id, summary = id, description = "", method, path, tag } = operation;
  const body = bodyMediaOf(operation);
  const tryIt = tryPlanOf(plan);
  const good = operation.responses.filter(({ status }) => status < "4");
  const shared = sharedHeaders(operation.responses);
  const first = firstResponseOf(operation);
  const [lead = "", ...particulars] = description.trim().split(/\n{2,}/);
  const intro = [
    `<p class="endpoint"><span class="method ${method.toUpperCase()}">${method.toUpperCase()}</span> <code>${path}</code> <span class="operation-id">${id}</span></p>`,
    life,
    linkNames(lead, links),
  ];
  const access = section("Access", accessLines(operation));
  const calls = [
    tryIt && section("Try it", tryItPlace(pathOfOperation(operation))),
    section("Call it", await samplesOf(plan, names), first && shownResponse(first)),
  ];
  const sections = [
    section("Parameters", parameterList(operation, links)),
    body &&
      section(
        "Request body",
        bodyNotes(body),
        body.schema && linkNames(fieldList(body.schema, "body"), links),
        exampleBlocks(body.examples),
      ),
    ...good.map((response) =>
      section(`Response ${response.status}`, responseText(response, { links, pages: operations, shared }, first)),
    ),
    section("Details", linkNames(particulars.join("\n\n"), links)),
  ];
  const others = [
    section("Errors", errorList(operation, codes, { links, shared })),
    section("Headers of every response", headerList([...shared.values()])),
    related.length > 0 &&
      section(
        "Events",
        related
          .map(({ name, summary }) => `- [${code(name)}](${hrefOf(`events/${slugOf(name)}`)}) ${summary}`)
          .join("\n"),
      ),
  ];
  return {
    path: pathOfOperation(operation),
    title: summary,
    description: `${method.toUpperCase()} ${path} · ${id}, ${tag}`,
    badge: method.toUpperCase(),
    also: id,
    markdown: withCalls(joined([...intro, access]), joined(calls), joined([...sections, ...others])),
    searched: joined([...intro, ...sections]),
    ...(tryIt && { tryIt }),
  };
}

const section = (title: string, ...parts: (string | false | undefined)[]): string | false => {
  const content = parts.filter((part) => part);
  return content.length > 0 && [`## ${title}`, ...content].join("\n\n");
};

/** The required token, the accepted outlets, and the rate limit. */
function accessLines({ access, limit, ...operation }: OperationFacts): string {
  const tokens = access.map(({ scheme, scopes, isClient }) => {
    const caller = operation.path.startsWith("/platform/")
      ? "A system of the platform"
      : isClient
        ? "A Direct partner, or a Facilitator as itself"
        : "A Facilitator for a user who gave consent";
    return `- ${caller}: ${code(scheme)} with ${sentenceList(scopes.map((scope) => `scope ${code(scope)}`))}`;
  });
  const outlets = OUTLETS[outletAccessOf(operation.spot)?.value ?? ""];
  const eventScopes = operation.eventScopes.map(code);
  return [
    ...(tokens.length > 0 ? tokens : ["- No token: the URL itself is signed"]),
    ...(eventScopes.length > 0
      ? [`- And the scope of each event it refers to: ${sentenceList(eventScopes)} in the examples`]
      : []),
    ...(outlets === undefined ? [] : [`- For ${outlets}`]),
    `- [Rate limit](/guides/limits/): ${number(limit.limit)} requests in ${duration(limit.window_seconds)} per ${limit.per === "outlet" ? "client and outlet" : "client"}`,
  ].join("\n");
}

function parameterList({ parameters }: OperationFacts, links: Links): string {
  const lines = parameters.map(({ name, in: place, isRequired, isDeprecated, description = "", schema, spot }) => {
    const type = schema ? `${place}, ${describe(schema)}` : place;
    const line = fieldLine(name, `parameter-${name.toLowerCase()}`, type, { isRequired, isDeprecated });
    const text = [linkNames(description, links), lifeOf(spot)].filter((part) => part !== "").join("\n\n");
    return `${line}\n\n${indent(text, "  ")}\n`;
  });
  return lines.length === 0 ? "" : `<div class="fields">\n\n${lines.join("\n")}\n\n</div>`;
}

type Header = OperationResponse["headers"][number];

/** Headers of all responses, by name. */
function sharedHeaders(responses: OperationResponse[]): ReadonlyMap<string, Header> {
  const [first, ...others] = responses.map(({ headers }) => new Map(headers.map((header) => [header.name, header])));
  return new Map([...(first ?? [])].filter(([name]) => others.every((headers) => headers.has(name))));
}

const headerList = (headers: Header[]): string =>
  headers.map(({ name, description = "" }) => `- ${code(name)} ${description}`).join("\n");

type Context = { links: Links; shared: ReadonlyMap<string, Header> };

function responseText(
  response: OperationResponse,
  { links, pages, shared }: Context & { pages: Links },
  first: ShownResponse | undefined,
): string {
  const { description, headers, status } = response;
  const { type, schema, examples = [] } = mediaOf(response) ?? {};
  const ownHeaders = headers.filter(({ name }) => !shared.has(name));
  return [
    description,
    ownHeaders.length > 0 && `Headers:\n\n${headerList(ownHeaders)}`,
    readsBack(response, pages),
    type !== undefined && type !== "application/json" && `Body: ${code(type)}`,
    schema && type === "application/json" && linkNames(fieldList(schema, `answer-${status}`), links),
    exampleBlocks(examples.filter(({ name }) => status !== first?.status || name !== first.name)),
  ]
    .filter((part) => part)
    .join("\n\n");
}

/** The operations that show what was written. */
function readsBack({ spot }: OperationResponse, pages: Links): string {
  const operations = children(child(spot, "links")).map(([, link]) => code(textAt(link, "operationId") ?? ""));
  return operations.length === 0 ? "" : `Read it back by ${linkNames(sentenceList(operations), pages)}.`;
}

const exampleBlocks = (examples: Example[]): string =>
  examples.map(({ name, summary = name, value }) => details(`Example: ${summary}`, jsonBlock(value))).join("\n\n");

/** All error statuses, with the codes that not every operation returns. */
function errorList(operation: OperationFacts, codes: ErrorCatalogue, { links, shared }: Context): string {
  const codesOf = errorCodesOf(operation, codes);
  const lines = operation.responses
    .filter(({ status }) => status >= "4")
    .map((response) => {
      const { status, description, headers } = response;
      const examples = mediaOf(response)?.examples ?? [];
      const ownHeaders = headers.map(({ name }) => name).filter((name) => !shared.has(name));
      const names = codesOf.get(status) ?? [];
      const general = names.filter((name) => name === generalCodeOf(status)).map(code);
      const text = [
        [description, ...general].join(" "),
        ownHeaders.length > 0
          ? `${ownHeaders.length === 1 ? "Header" : "Headers"} ${sentenceList(ownHeaders.map(code))}.`
          : "",
        names
          .filter((name) => name !== generalCodeOf(status))
          .map((name) => `- ${code(name)} ${codes.get(name)?.cause}`)
          .join("\n"),
      ];
      const line = `- <a class="field" id="error-${status}" href="#error-${status}">${code(status)}</a> <span class="type">${titlesOf(examples)}</span>`;
      return `${line}\n\n${indent(linkNames(text.filter((part) => part !== "").join("\n\n"), links), "  ")}\n`;
    });
  return `<div class="fields">\n\n${lines.join("\n")}\n\n</div>\n\nFor the response format and what to do about each status, see [Errors](/guides/errors/).`;
}

const titlesOf = (examples: Example[]): string => {
  const entries = examples.flatMap(({ value }) => (value as { errors?: { message_title: string }[] }).errors ?? []);
  return [...new Set(entries.map(({ message_title }) => message_title))].join(", ");
};
