import { type Contract, child, type Document, operationsOf, securitySchemesOf, stopAt } from "@partner-api/contract";
import { code } from "../markdown.ts";
import { hrefOf, slugOf } from "../page.ts";
import type { Picture, Size } from "./picture.ts";
import { arrowHead, type Drawing, element, path, words } from "./svg.ts";

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
    draw: (size) => drawSteps(steps, size),
  };
}

function stepsOf(openapi: Document): Step[] {
  const [authorizationUrl, tokenUrl] = ["authorizationUrl", "tokenUrl"].map((name) => addressOf(openapi, name));
  const call = (id: string): Step => {
    const operation =
      operationsOf(openapi).find((one) => one.id === id) ??
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
    flows.filter((one) => one.name === "authorizationCode"),
  );
  const address = flow && child(flow.spot, name)?.value;
  return typeof address === "string" ? address : stopAt(openapi.root, `expected an ${name}, which is drawn, got none`);
}

const PLACES = {
  wide: { width: 680, xs: [70, 320, 610], step: 38 },
  narrow: { width: 352, xs: [26, 140, 320], step: 40 },
} as const;
const TOP = 30;

/** A vertical line per participant, an arrow per step. */
function drawSteps(steps: Step[], size: Size): Drawing {
  const { width, xs, step } = PLACES[size];
  const xOf = (party: Party) => xs[PARTIES.indexOf(party) as 0 | 1 | 2];
  const height = TOP + steps.length * step + 16;
  const marks = [
    ...PARTIES.flatMap((party) => [
      words(xOf(party), 16, party, { class: "party", anchor: "middle" }),
      path("grid", "M", xOf(party), 24, "V", height - 6),
    ]),
    ...steps.flatMap(({ from, to, says }, nth) => {
      const y = TOP + (nth + 1) * step - 6;
      const [start, end] = [xOf(from), xOf(to)];
      const towards = end > start ? "right" : "left";
      return [
        path("line", "M", start, y, "H", end + (towards === "right" ? -6 : 6)),
        arrowHead(end - (towards === "right" ? 1 : -1), y, towards),
        element("circle", { class: "dot", cx: start, cy: y, r: 3 }),
        words(Math.max(2, Math.min(start, end) + 8), y - 7, `${nth + 1}. ${says}`, { class: "said halo" }),
      ];
    }),
  ];
  return { width, height, marks };
}
