import { schemaAt } from "../schema/parts.ts";
import { entries, follow, refName, refOf } from "../source/reference.ts";
import { child, children, fieldsOf, type Spot, textAt } from "../source/spot.ts";
import { contentOf } from "./content.ts";
import type { Answer, Header } from "./operation.ts";

/** The documented answers of an operation, in their order. */
export const answersOf = (operation: Spot): Answer[] =>
  children(child(operation, "responses"))
    .filter(([status]) => !status.startsWith("x-"))
    .map(([status, held]) => answerOf(status, held));

/** A response where it is used or declared. */
export function answerOf(status: string, held: Spot): Answer {
  const spot = follow(held);
  const ref = refOf(held);
  return {
    status,
    component: ref?.includes("/components/responses/") ? refName(ref) : undefined,
    description: textAt(spot, "description") ?? "",
    headers: entries(child(spot, "headers")).map(([name, header]) => headerOf(name, header)),
    content: contentOf(spot),
    spot,
  };
}

const headerOf = (name: string, spot: Spot): Header => ({
  name,
  isRequired: fieldsOf(spot).required === true,
  description: textAt(spot, "description"),
  schema: schemaAt(spot, "schema"),
  content: contentOf(spot),
  spot,
});

/** The answer of success: the first 2xx. */
export const successOf = ({ answers }: { answers: readonly Answer[] }): Answer | undefined =>
  answers.find(({ status }) => status.startsWith("2"));

/** The answer that covers a status: its own, its class's or the default. */
export function coveringStatus({ answers }: { answers: readonly Answer[] }, status: string): Answer | undefined {
  const named = (name: string) => answers.find((one) => one.status.toUpperCase() === name);
  return named(status.toUpperCase()) ?? named(`${status[0]}XX`) ?? named("DEFAULT");
}
