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
import { type BundleName, type JsonObject, readBundle } from "./support/contract.ts";

/** Of all single changes to the reference's schemas every so-maniest is tried; 1 tries all of them. */
const SWEEP_STRIDE = Number(process.env.SWEEP_STRIDE ?? 10);

interface Subject {
  name: BundleName;
  compare: (document: JsonObject) => string[];
  controls: readonly Control[];
}

const subjects: readonly Subject[] = [
  { name: "openapi", compare: compareOpenapi, controls: [...schemaControls, ...operationControls] },
  { name: "asyncapi", compare: compareAsyncapi, controls: asyncapiControls },
  { name: "platform", compare: comparePlatform, controls: platformControls },
];

describe.each(subjects)("the $name bundle and the reference", ({ name, compare, controls }) => {
  const bundle = readBundle(name);
  const found = compare(bundle);

  it("nothing of the reference is missing or changed, and what goes beyond it is marked", () => {
    expect(found).toEqual([]);
  });

  it.each(controls)("control: $defect is reported", ({ plant, sentence }) => {
    const copy = structuredClone(bundle);
    plant(copy);
    const added = compare(copy).filter((each) => !found.includes(each));
    expect(added).toContainEqual(expect.stringMatching(sentence));
  });

  // The platform contract is ours as a whole: there are no reference schemas in it to change.
  if (name !== "platform") {
    it("control: any single change to what the reference has is reported", () => {
      const { tried, unnoticed } = sweep(structuredClone(bundle), compare, SWEEP_STRIDE);
      expect(unnoticed).toEqual([]);
      expect(tried).toBeGreaterThan(20);
    });
  }
});
