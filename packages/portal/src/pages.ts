import { type Contract, child, children, type Message, messagesOf, stopAt } from "@partner-api/contract";
import { readClientNames } from "@partner-api/emit-clients/samples";
import { changesGroup, shownVersion } from "./changes-pages.ts";
import { clientPages } from "./client-pages.ts";
import { clientsOf, type Download } from "./clients.ts";
import { designersPage } from "./designers-page.ts";
import { downloadsPage } from "./downloads.ts";
import { errorCodeGroup, errorCodesIn, linksToCodes, rulesByCode } from "./error-code-pages.ts";
import { eventPage } from "./event-page.ts";
import { contractFacts } from "./facts.ts";
import { type Group, GUIDES } from "./groups.ts";
import { changelogPage, guidePages, securityPage } from "./guides.ts";
import { homePage } from "./home-page.ts";
import { deprecationsPage, lifeOf, linksOfOperations } from "./lives.ts";
import { operationPage } from "./operation-page.ts";
import { factsOfOperations, type OperationFacts, pathOfOperation } from "./operations.ts";
import { hrefOf, slugOf } from "./page.ts";
import { referencePage } from "./reference-page.ts";
import { ruleGroup } from "./rule-pages.ts";
import { planOf } from "./samples/plan.ts";
import { workflowsPage } from "./workflows-page.ts";

/** All pages of the portal, in the order of its sidebar. */
export async function allPages(
  contract: Contract,
  downloads: Download[],
  facts = contractFacts(contract, clientsOf(downloads)),
): Promise<Group[]> {
  const events = messagesOf(contract.asyncapi);
  const operations = factsOfOperations(contract.openapi, events);
  const platform = factsOfOperations(contract.platform, events);
  const links = new Map(events.map(({ name }) => [name, hrefOf(`events/${slugOf(name)}`)]));
  const errorNames = new Map([...links, ...linksOfOperations(operations)]);
  const codes = errorCodesIn(contract);
  const names = readClientNames(contract);
  const deprecationLinks = new Map([...links, ...linksToCodes(codes)]);
  const byId = new Map([...operations, ...platform].map((operation) => [operation.id, operation]));
  const operationPages = new Map([...byId.values()].map((each) => [each.id, hrefOf(pathOfOperation(each))]));
  const planFor = (operation: OperationFacts) => planOf(operation, (id) => byId.get(id));
  const first =
    byId.get("getCatalog") ??
    stopAt(contract.openapi.root, "expected the operation getCatalog, which the first page shows, got none");
  const page = (operation: OperationFacts) =>
    operationPage(operation, eventsOf(operation, events), {
      plan: planFor(operation),
      codes,
      links: deprecationLinks,
      operations: operationPages,
      names,
      life: lifeOf(operation.spot, errorNames),
    });
  const groupOf = async (label: string, members: OperationFacts[]): Promise<Group> => ({
    label,
    pages: await Promise.all(members.map(page)),
  });
  const byTag = (members: OperationFacts[]) => Map.groupBy(members, ({ tag }) => tag);
  const families = Map.groupBy(events, ({ name }) => name.replace(/\.[^.]+$/, ""));
  const causesOf = (event: Message) =>
    [...operations, ...platform].filter((operation) => eventsOf(operation, events).includes(event));

  return [
    { label: "", pages: [await homePage(contract, first, planFor(first), names)] },
    {
      label: GUIDES,
      pages: [...guidePages(facts), workflowsPage([...operations, ...platform], events)],
    },
    {
      label: "Operations",
      pages: [referencePage(operations, platform, events)],
      groups: await Promise.all([...byTag(operations)].map(([tag, members]) => groupOf(tag, members))),
    },
    {
      label: "Events",
      pages: [],
      groups: await Promise.all(
        [...families].map(async ([family, members]) => ({
          label: labelOf(family),
          pages: await Promise.all(
            members.map((event) =>
              eventPage(contract.asyncapi, event, causesOf(event), links, lifeOf(event.spot, errorNames)),
            ),
          ),
        })),
      ),
    },
    {
      label: "Clients and tools",
      pages: [...clientPages(downloads), downloadsPage(contract, downloads), securityPage()],
    },
    listed({
      label: "Changes",
      pages: [changelogPage(shownVersion(contract.openapi.version)), deprecationsPage(contract, errorNames)],
      groups: [changesGroup(contract, errorNames)],
    }),
    errorCodeGroup(codes, [...operations, ...platform], rulesByCode(contract)),
    listed(await groupOf("Sandbox: platform operations", platform)),
    {
      label: "About this contract",
      pages: [designersPage()],
      groups: [ruleGroup()],
    },
  ];
}

/** A group that is in no full text for language models. Operations of the sandbox that only read or remove are in the reference alone. */
const listed = ({ pages, groups, ...group }: Group): Group => ({
  ...group,
  pages: pages.map((page) => ({ ...page, inTexts: /^(GET|DELETE)$/.test(page.badge ?? "") ? "none" : "listed" })),
  ...(groups && { groups: groups.map(listed) }),
});

/** Example: `food.order` → `Order events`. */
function labelOf(family: string): string {
  const word = family.replace(/^.*\./, "");
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} events`;
}

/** Events that an operation causes. */
const eventsOf = ({ spot }: OperationFacts, events: Message[]): Message[] => {
  const names = children(child(spot, "x-emits")).map(([, { value }]) => value);
  return events.filter(({ name }) => names.includes(name));
};
