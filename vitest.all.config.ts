import { matchesGlob, relative } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import service, { PROGRAMS } from "./vitest.config.ts";

const isProgram = ({ moduleId }: TestSpecification): boolean =>
  PROGRAMS.some((pattern) => matchesGlob(relative(import.meta.dirname, moduleId), pattern));

/** The longest files first, so that neither of two cores waits for the other in the end. */
class ProgramsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return [...usual.filter(isProgram), ...usual.filter((file) => !isProgram(file))];
  }
}

/** `npm run test:all`, as CI runs it: `npm test` and `npm run test:programs` in one, which takes less than one after the other. */
export default defineConfig({
  test: { ...service.test, exclude: configDefaults.exclude, sequence: { sequencer: ProgramsFirst } },
});
