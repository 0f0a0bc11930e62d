import { type Contract, child, type Document, operationsOf, securitySchemesOf, stopAt } from "@partner-api/contract";
import { code } from "../markdown.ts";
import { hrefOf, slugOf } from "../page.ts";
import type { Picture } from "./picture.ts";
import { drawSteps } from "./steps.ts";

/** Participants, from left to right. */
const PARTIES = ["User", "Your software", "Service"] as const;
type Party = (typeof PARTIES)[number];
/** A step: sender and recipient, the words in the picture, and additional text in the list. */
type Step = { from: Party; to: Party; says: string; more: string };

/** How a Facilitator gets to act for an outlet, step by step. */
export function linkingPicture({ openapi }: Contract): Picture {
  const steps = stepsOf(openapi);
  return {
    name: "linking",
    title: "Linking an outlet",
    description: `${steps.length} steps between ${PARTIES.join(", ")}: ${steps.map(({ from, to, says }) => `${from} to ${to}: ${says}`).join("; ")}.`,
    list: steps.map(({ from, to, says, more }) => `${from} → ${to}: ${says}. ${more}`.trim()),
    explainedAt: "guides/facilitators/",
    draw: (size) =>
      drawSteps(
        PARTIES,
        steps.map(({ from, to, says }) => ({ from: PARTIES.indexOf(from), to: PARTIES.indexOf(to), says })),
        size,
      ),
  };
}

function stepsOf(openapi: Document): Step[] {
  const [authorizationUrl, tokenUrl] = ["authorizationUrl", "tokenUrl"].map((name) => addressOf(openapi, name));
  const call = (id: string): Step => {
    const operation =
      operationsOf(openapi).find((operation) => operation.id === id) ??
      stopAt(openapi.root, `expected an operation ${id}, which is drawn, got none`);
    const { summary = id, method } = operation;
    return {
      from: "Your software",
      to: "Service",
      says: summary,
      more: `With the user’s token: [${code(`${method.toUpperCase()} ${operation.path}`)}](${hrefOf(`operations/${slugOf(id)}`)})`,
    };
  };
  return [
    { from: "Your software", to: "User", says: "Sends the user to sign in", more: code(`GET ${authorizationUrl}`) },
    { from: "User", to: "Service", says: "Signs in, consents", more: "" },
    { from: "Service", to: "Your software", says: "Redirects with a code", more: "" },
    {
      from: "Your software",
      to: "Service",
      says: "Code for the user’s token",
      more: code(`POST ${tokenUrl}`),
    },
    call("getTokenInfo"),
    call("linkOutlet"),
    { from: "Your software", to: "Service", says: "Acts with its own token", more: code(`POST ${tokenUrl}`) },
    { from: "Service", to: "Your software", says: "Events of the outlet", more: "" },
  ];
}

/** A URL of the flow in which a user consents. */
function addressOf(openapi: Document, name: string): string {
  const [flow] = securitySchemesOf(openapi).flatMap(({ flows }) =>
    flows.filter((flow) => flow.name === "authorizationCode"),
  );
  const address = flow && child(flow.spot, name)?.value;
  return typeof address === "string" ? address : stopAt(openapi.root, `expected an ${name}, which is drawn, got none`);
}
