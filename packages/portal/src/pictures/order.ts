import { type Contract, type Message, messagesOf, stopAt } from "@partner-api/contract";
import { code } from "../markdown.ts";
import { hrefOf, slugOf } from "../page.ts";
import type { Picture } from "./picture.ts";
import { drawRail } from "./rail.ts";
import { changesOf, schemaNamed } from "./statuses.ts";

/** From placed to completed: statuses in the order of the enum, each with its event. */
export function orderPicture({ asyncapi, platform }: Contract): Picture {
  const schema = schemaNamed(platform, "OrderStatus");
  const { steps, final } = changesOf(schema);
  const [last = "", cancelled = ""] = final;
  const services = (schemaNamed(platform, "ServiceType").value.enum ?? []).map(String);
  const driven = steps.filter(({ when }) => when?.service_type !== undefined);
  const pickup = services.find((service) => driven.every(({ when }) => !when?.service_type?.includes(service))) ?? "";
  const events = messagesOf(asyncapi);
  const eventOf = (status: string): Message =>
    events.find(({ name }) => name === `food.order.${status.toLowerCase()}`) ??
    stopAt(schema, `expected an event for the status ${status}, which is drawn, got none`);
  const way = (schema.value.enum ?? []).map(String).filter((value) => value !== cancelled);
  const isDriven = (status: string) => driven.some(({ to }) => to === status);
  const passedBy = {
    first: way.findIndex(isDriven),
    last: way.findLastIndex(isDriven),
    legend: [`Dashed: ${pickup}, which has no driver.`, "Other steps may also be skipped."],
  };
  const linkOf = (status: string) => {
    const { name, summary = "" } = eventOf(status);
    return `${code(status)} ([${code(name)}](${hrefOf(`events/${slugOf(name)}`)})): ${summary}`;
  };
  return {
    name: "order",
    title: "The life of an order",
    description: `An order goes from ${way.join(", ")}. ${cancelled} may follow any of them except the last. ${pickup} skips the driver's steps.`,
    list: [
      ...way.map((status) => linkOf(status) + (isDriven(status) ? ` Not for ${code(pickup)}.` : "")),
      `${linkOf(cancelled)} It may follow any status except ${code(last)}.`,
    ],
    explainedAt: "guides/receiving-events/#order",
    draw: (size) =>
      drawRail(
        {
          stops: way.map((label) => ({ label, isName: true, note: eventOf(label).summary ?? "" })),
          exits: [{ label: cancelled, isName: true, note: "from any" }],
          passedBy,
        },
        size,
      ),
  };
}
