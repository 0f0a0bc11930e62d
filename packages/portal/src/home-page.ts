import { type Contract, infoOf, messagesOf, operationsOf } from "@partner-api/contract";
import type { ClientNames } from "@partner-api/emit-clients/samples";
import { joined } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import type { Page } from "./page.ts";
import { bareFigure } from "./pictures/picture.ts";
import { picturesOf } from "./pictures/pictures.ts";
import { BASE_URL } from "./samples/demo.ts";
import type { Plan } from "./samples/plan.ts";
import { samplesOf } from "./samples/samples.ts";
import { firstResponseOf, shownResponse } from "./shown-response.ts";

/**
 * The first page, with a first call in each language.
 *
 * @param called the operation that it calls
 */
export async function homePage(
  contract: Contract,
  called: OperationFacts,
  firstCall: Plan,
  names: ClientNames,
): Promise<Page> {
  const { openapi, asyncapi } = contract;
  const { title, summary = title } = infoOf(openapi);
  const operations = operationsOf(openapi).length;
  const events = messagesOf(asyncapi).length;
  const card = (href: string, name: string, text: string) =>
    `<div class="card">\n\n## [${name}](${href})\n\n${text}\n\n</div>`;
  const steps = [
    card(
      "/guides/first-call/",
      "1. First call",
      "Get a token, read a menu, send one, then do the same with the client.",
    ),
    card(
      "/guides/receiving-events/",
      "2. First event",
      "Verify signatures, handle duplicates and order, recover what you missed.",
    ),
    card(
      "/guides/production/",
      "3. Going to production",
      "Addresses, credentials, your receiver, and a list to check.",
    ),
  ];
  const guides = [
    card("/guides/catalogs/", "Menus, hours and ids", "Send a whole menu, and see what cannot be ordered."),
    card("/guides/orders/", "Orders and their money", "What adds up, who pays for promotions, and how to rehearse it."),
    card("/guides/promotions/", "Promotions and midnight", "Create one, move the clock, and watch it become active."),
    card("/guides/facilitators/", "Linking as a Facilitator", "A user signs in and consents; you act for the outlet."),
    card("/guides/errors/", "Errors", "One response format, all violations at once, and what to do about each status."),
    card("/guides/sandbox/", "Sandbox and test clock", "Place orders, settle payments, jump to tomorrow."),
  ];
  const pictures = picturesOf(contract).map((picture) =>
    card(`/${picture.explainedAt}`, picture.title, bareFigure(picture)),
  );
  const response = firstResponseOf(called);
  return {
    path: "",
    title,
    label: "Start",
    description: summary,
    markdown: `<div class="cards steps">

${steps.join("\n\n")}

</div>

<div class="calls first-call">

This sandbox runs at \`${BASE_URL}\`. Paste this to print the menu of a demo outlet. All pages remember your language. Each sample uses the
[client](/clients/) of its language; curl needs none.

${joined([await samplesOf(firstCall, names), response && shownResponse(response)])}

</div>

<div class="cards guides">

${guides.join("\n\n")}

</div>

<div class="cards pictures">

${pictures.join("\n\n")}

</div>

You call ${operations} operations and receive ${events} events, [side by side](/reference/). You can
[download](/downloads/) their contracts, and a client for your language. Some things are [not offered](/guides/not-offered/). If you use an earlier version, see
[what changed since](/changes/).`,
    frontmatter: {
      tableOfContents: false,
      hero: {
        title: "Build on every outlet’s menu, promotions and orders",
        tagline: summary,
        actions: [
          { text: "First call in five minutes", link: "/guides/first-call/", icon: "right-arrow" },
          { text: "Operations and events", link: "/reference/", variant: "minimal" },
        ],
      },
    },
  };
}
