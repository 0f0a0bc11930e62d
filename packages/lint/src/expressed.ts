import { CannotRead, loadContract, type Problem } from "@partner-api/contract";
import { inexpressible, mistakenDeprecations } from "@partner-api/contract/bundle";

/** Everything in the files of a contract that the specifications allow and no generator, client or handler expresses. */
export function lintExpressed(folder = "spec"): Problem[] {
  try {
    const documents = loadContract(folder);
    return [...inexpressible(documents, `${folder}/vocabulary`), ...mistakenDeprecations(documents)];
  } catch (error) {
    if (!(error instanceof CannotRead)) throw error;
    const [, place = folder, message = error.message] = /^(\S+:\d+:\d+): (.*)$/s.exec(error.message) ?? [];
    return [{ place, message, mend: "correct it; nothing else can be read before" }];
  }
}
