import type { IssuerKeys } from "../../api/identity/keys.ts";
import { type Family, gauge } from "../../observe/metrics/families.ts";

/** Keys of the issuer, where they are read over the network. */
export const issuerKeyFamilies = ({ ageS, failures }: ReturnType<IssuerKeys["state"]>): Family[] => [
  gauge(
    "issuer_keys_age_seconds",
    "Time since the keys of the issuer were read. They are read again after 600 s of use, and serve for a day at most.",
    ageS,
  ),
  {
    name: "issuer_keys_failures_total",
    help: "How many times the keys of the issuer could not be read.",
    type: "counter",
    samples: () => [{ value: failures }],
  },
];
