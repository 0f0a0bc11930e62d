import { citationsOfRepository } from "./citations/repository.ts";

/* `npm run lint:citations` finds every citation of a requirement or a decision; exit 1 if one of them leads to nothing. */
const { count, dangling } = citationsOfRepository();
for (const line of dangling) console.error(line);
console.log(`${count} citations, ${dangling.length} of them lead to nothing.`);
process.exitCode = dangling.length === 0 ? 0 : 1;
