import type { IssuerKeys } from "../../api/identity/keys.ts";
import { type Family, gauge } from "../../observe/metrics/families.ts";

/** Keys of the issuer, if they are read over the network. */
export const issuerKeyFamilies = ({ ageS, failures }: ReturnType<IssuerKeys["state"]>): Family[] => [
  gauge(
    "issuer_keys_age_seconds",
    "Time since the keys of the issuer were read. They are reloaded after 600 s, and used for a day at most.",
    ageS,
  ),
  {
    name: "issuer_keys_failures_total",
    help: "Failed reads of the keys of the issuer.",
    type: "counter",
    samples: () => [{ value: failures }],
  },
];
