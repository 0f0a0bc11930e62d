import { entries, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";

/** Canonical text of bindings, without their version. */
export const bindings = (spot: Spot | undefined): string =>
  canonicalText(
    entries(spot).map(([protocol, binding]) => [protocol, { ...fieldsOf(binding), bindingVersion: undefined }]),
  );
