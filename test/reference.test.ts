import { bundleSources } from "@partner-api/contract/bundle";
import { describe, expect, it } from "vitest";
import { asyncapiControls } from "./reference/controls-asyncapi.ts";
import { operationControls } from "./reference/controls-operations.ts";
import { platformControls } from "./reference/controls-platform.ts";
import { schemaControls } from "./reference/controls-schemas.ts";
import type { Control } from "./reference/plant.ts";
import { sweep } from "./reference/sweep.ts";
import { compareOpenapi } from "./reference/walk-document.ts";
import { compareAsyncapi } from "./reference/walk-events.ts";
import { comparePlatform } from "./reference/walk-platform.ts";
import type { BundleName, JsonObject } from "./support/contract.ts";

/** Runs every n-th of all single changes to the reference's schemas; 1 runs all of them. */
const SWEEP_STRIDE = Number(process.env.SWEEP_STRIDE ?? 10);

interface Subject {
  name: BundleName;
  /** Rules that are data in the bundle, so that comparing it tests them. */
  rules: string;
  compare: (document: JsonObject) => string[];
  controls: readonly Control[];
}

/** The marks are only in the source: partners do not see them. */
const sources = await bundleSources();

const subjects: readonly Subject[] = [
  {
    name: "openapi",
    rules:
      "R1-13, R2.12-1, R2.13-1, R2.14-1, R2.15-1, R3.4-1, R4.2-12, R4.5-1, R4.5-2, R5-2, R5-3, R7.1-1, R7.1-2, R9-1, D-errors-9, D-rate-limits-1",
    compare: compareOpenapi,
    controls: [...schemaControls, ...operationControls],
  },
  {
    name: "asyncapi",
    rules: "R3.2-1, R6.1-1, R6.3-1, R6.3-2, R6.4-1, R6.4-2, R6.4-3, R6.4-5, R6.4-7, R6.4-8, D-retries-1",
    compare: compareAsyncapi,
    controls: asyncapiControls,
  },
  {
    name: "platform",
    rules: "D-errors-9, D-platform-contract-1",
    compare: comparePlatform,
    controls: platformControls,
  },
];

describe.each(subjects)("the $name contract matches the reference ($rules)", ({ name, compare, controls }) => {
  const bundle = sources[name] as JsonObject;
  const findings = compare(bundle);

  it("contains the whole reference unchanged, and marks extensions", () => {
    expect(findings).toEqual([]);
  });

  it.each(controls)("control: reports $defect", ({ plant, sentence }) => {
    const copy = structuredClone(bundle);
    plant(copy);
    const added = compare(copy).filter((each) => !findings.includes(each));
    expect(added).toContainEqual(expect.stringMatching(sentence));
  });

  // The whole platform contract is ours: without reference schemas to change.
  if (name !== "platform") {
    it("control: reports any single change to the reference's schemas", () => {
      const { tried, unnoticed } = sweep(structuredClone(bundle), compare, SWEEP_STRIDE);
      expect(unnoticed).toEqual([]);
      expect(tried).toBeGreaterThan(20);
    });
  }
});
