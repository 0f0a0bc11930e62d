import { citationsOfRepository } from "./citations/repository.ts";
import { readArguments } from "./command/arguments.ts";

/* `npm run lint:citations` finds every citation of a requirement or a decision; exit 1 if one of them leads to nothing. */
readArguments({
  usage: "npm run lint:citations",
  about: "Finds every citation of a requirement or a decision that leads to nothing.",
});
const { count, dangling } = citationsOfRepository();
for (const line of dangling) console.error(line);
console.log(`${count} citations, ${dangling.length} of them lead to nothing.`);
process.exitCode = dangling.length === 0 ? 0 : 1;
