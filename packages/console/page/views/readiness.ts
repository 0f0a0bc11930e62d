import { pluralize } from "@partner-api/validation";
import type { Row } from "../../src/readiness/rows.ts";
import { fact, fill, h, keyedList } from "../dom.ts";
import { report } from "../notices.ts";
import { openFromHash } from "../open-from-hash.ts";
import type { View } from "../page.ts";

/** Pause between two reads, while requests and deliveries arrive. */
const PAUSE_MS = 1_000;

type Outcome = Row["outcome"];
/** Outcomes in the order of the list, each with its word and tone. */
const OUTCOMES: Record<Outcome, [word: string, tone: string]> = {
  fail: ["failed", "bad"],
  pass: ["met", "good"],
  "not shown": ["not seen", "calm"],
};
const ORDER = Object.keys(OUTCOMES) as Outcome[];

/** The criteria of a certification, judged by the requests and deliveries that the sandbox has recorded. */
export const readinessView: View = {
  title: "Readiness",
  isOfOutlet: false,
  async show(place, { clientId, live, signal, subpath }) {
    const count = h("p", { role: "status" });
    const emptyMessage = h("div.empty", emptyText());
    const list = h("ol.entries.criteria");
    const openEntry = openFromHash(list, subpath);
    const render = keyedList<Row>(list, { keyOf: ({ id, outcome }) => `${id} ${outcome}`, create: createRow });

    async function read(): Promise<void> {
      const response = await fetch(`/console/readiness?${new URLSearchParams({ client_id: clientId })}`, { signal });
      if (!response.ok) throw await response.text();
      const rows = ((await response.json()) as Row[]).sort(
        (a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome),
      );
      const numberOf = (wantedOutcome: Outcome) => rows.filter(({ outcome }) => outcome === wantedOutcome).length;
      count.textContent = `${pluralize(rows.length, "criterion", "criteria")}: ${ORDER.map((outcome) => `${numberOf(outcome)} ${OUTCOMES[outcome][0]}`).join(", ")}.`;
      emptyMessage.hidden = numberOf("not shown") < rows.length;
      render(rows);
      openEntry();
    }

    let isPlanned = false;
    const readLater = () => {
      if (isPlanned) return;
      isPlanned = true;
      setTimeout(() => {
        isPlanned = false;
        if (!signal.aborted) void read().catch((error) => signal.aborted || report(error));
      }, PAUSE_MS);
    };
    live.onChange(["requests", "deliveries"], readLater, signal);
    fill(
      place,
      h(
        "p.muted",
        "Criteria that your program must meet to be certified, judged by the newest requests and deliveries of this sandbox. ",
        "This view sends nothing, and requests of this console do not count. ",
        h("a", { href: CERTIFY }, h("code", "partner-api certify")),
        " checks the other criteria: it rejects requests and closes connections on purpose.",
      ),
      count,
      emptyMessage,
      list,
    );
    await read();
  },
};

const CERTIFY = "/clients/command-line/#certify";

const emptyText = () => [
  h("p", h("strong", "Nothing seen yet.")),
  h(
    "p",
    `Send requests from your program to ${location.origin}, or `,
    h("a", { href: "#/subscriptions" }, "subscribe to an event"),
    " and ",
    h("a", { href: "#/orders" }, "place an order"),
    ": each criterion that they show appears here as met or failed.",
  ),
];

function createRow() {
  const summary = h("summary");
  const body = h("div.entry");
  const details = h("details", summary, body);
  return {
    element: h("li", details),
    show({ id, side, level, outcome, observed, why, remedy, note, got, evidence, workflow }: Row) {
      const [word, tone] = OUTCOMES[outcome];
      details.dataset.key = id;
      fill(
        summary,
        h("span", { class: `chip ${tone}` }, word),
        h("code", id),
        h("span", observed),
        h("span.muted", level),
      );
      const view = side === "client" ? "requests" : "deliveries";
      fill(
        body,
        got.length > 0 && [
          h("h3", "Seen"),
          h(
            "ul",
            got.map((each) => h("li", each)),
          ),
        ],
        h(
          "dl.facts",
          fact("Why", why),
          fact(outcome === "pass" ? "How" : "Fix", remedy),
          note !== undefined && fact("Note", note),
          evidence.length > 0 &&
            fact(
              side === "client" ? "Requests" : "Deliveries",
              h(
                "ul",
                evidence.map((each) => h("li", h("a", { href: `#/${view}/${each.split(" ").at(-1)}` }, each))),
              ),
            ),
          fact("Matters in", h("a", { href: "/workflows/" }, workflow)),
        ),
      );
    },
  };
}
