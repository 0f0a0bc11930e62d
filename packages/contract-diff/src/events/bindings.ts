import { entries, fieldsOf, type Spot } from "@partner-api/contract";
import { canonicalText } from "../canonical-text.ts";

/** Bindings as a text, without the version of the language they are in. */
export const bindings = (spot: Spot | undefined): string =>
  canonicalText(
    entries(spot).map(([protocol, binding]) => [protocol, { ...fieldsOf(binding), bindingVersion: undefined }]),
  );
