import type { Picture } from "./picture.ts";
import { drawSteps } from "./steps.ts";

const PARTIES = ["You", "Service", "Outlet"] as const;
type Party = (typeof PARTIES)[number];

const STEPS: { from: Party; to: Party; says: string }[] = [
  { from: "You", to: "Service", says: "Menu, stock, promotions" },
  { from: "Outlet", to: "Service", says: "A consumer orders" },
  { from: "Service", to: "You", says: "Signed event of the order" },
  { from: "Outlet", to: "Service", says: "Accepts, cooks, hands over" },
  { from: "Service", to: "You", says: "One event for each step" },
  { from: "You", to: "Service", says: "Payments, invoices, customers" },
];

/** What passes between a partner, the service and an outlet. */
export const flowPicture = (): Picture => ({
  name: "flow",
  title: "What you send and what you receive",
  description: STEPS.map(({ from, to, says }) => `${from} to ${to}: ${says}`).join("; "),
  list: STEPS.map(({ from, to, says }) => `${from} → ${to}: ${says}.`),
  explainedAt: "guides/orders/",
  draw: (size) =>
    drawSteps(
      PARTIES,
      STEPS.map(({ from, to, says }) => ({ from: PARTIES.indexOf(from), to: PARTIES.indexOf(to), says })),
      size,
    ),
});
