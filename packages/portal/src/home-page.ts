import { type Contract, infoOf, messagesOf, operationsOf } from "@partner-api/contract";
import { joined } from "./markdown.ts";
import type { OperationFacts } from "./operations.ts";
import type { Page } from "./page.ts";
import { smallFigure } from "./pictures/picture.ts";
import { picturesOf } from "./pictures/pictures.ts";
import { BASE_URL } from "./samples/demo.ts";
import type { Plan } from "./samples/plan.ts";
import { samplesOf } from "./samples/samples.ts";
import { firstAnswerOf, shownAnswer } from "./shown-answer.ts";

/**
 * The first page, with a first call in each language.
 *
 * @param called the operation that it calls
 */
export async function homePage(contract: Contract, called: OperationFacts, firstCall: Plan): Promise<Page> {
  const { openapi, asyncapi } = contract;
  const { title, summary = title } = infoOf(openapi);
  const operations = operationsOf(openapi).length;
  const events = messagesOf(asyncapi).length;
  const card = (href: string, name: string, text: string) =>
    `<div class="card">\n\n## [${name}](${href})\n\n${text}\n\n</div>`;
  const cards = [
    card(
      "/guides/first-call/",
      "First call in five minutes",
      "A token, a catalog, and the same again with the client package.",
    ),
    card(
      "/guides/receiving-events/",
      "Receiving events",
      "Verified, once each, in order, and what to do about those you missed.",
    ),
    card("/guides/promotions/", "Promotions and midnight", "Create one, move the clock, watch it become active."),
    card("/guides/facilitators/", "Linking as a Facilitator", "A user signs in and agrees; you act for the outlet."),
    card("/guides/errors/", "Errors", "One envelope, every violation, and what to do about each status."),
    card("/guides/sandbox/", "Sandbox and test clock", "Place orders, settle payments, jump to tomorrow."),
  ];
  const pictures = picturesOf(contract).map((picture) =>
    card(`/${picture.explainedAt}`, picture.title, smallFigure(picture)),
  );
  const answer = firstAnswerOf(called);
  return {
    path: "",
    title,
    label: "Start",
    description: summary,
    markdown: `<div class="calls first-call">

This sandbox answers you at \`${BASE_URL}\`. Run this: it prints the menu of a demo outlet. Your language is remembered on all
pages; TypeScript has [its client](/clients/typescript/) here, all others need nothing.

${joined([await samplesOf(firstCall), answer && shownAnswer(answer)])}

</div>

<div class="cards">

${cards.join("\n\n")}

</div>

<div class="cards pictures">

${pictures.join("\n\n")}

</div>

${operations} operations that you call and ${events} events that you receive, [side by side](/reference/). What is written about them
is made from the contracts, which you can [download](/downloads/) with a client for your language. If you have an earlier version, see
[what changed since](/changes/).`,
    frontmatter: {
      template: "splash",
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
