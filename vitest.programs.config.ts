import { configDefaults, defineConfig } from "vitest/config";
import service, { PROGRAMS } from "./vitest.config.ts";

/** `npm run test:programs`: what takes whole programs, apart from the tests of the service and the contract. */
export default defineConfig({
  test: { ...service.test, include: PROGRAMS, exclude: configDefaults.exclude },
});
