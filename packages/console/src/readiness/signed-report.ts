import type { Judgement } from "./judgement.ts";

/** A judgement of a criterion by a sandbox. Unobserved criteria are absent. */
export type Observation = Judgement & { id: string };

/** The response at `OBSERVATIONS_PATH`. */
export type Observations = {
  /** URL of the sandbox. */
  iss: string;
  /** Requests and deliveries from `since` to `until` were judged, in ISO 8601 by the machine's clock. */
  since: string;
  until: string;
  observed: Observation[];
  /** A JWS over a `SignedReport`, if the request named a program and the digest of a report. */
  signature?: string;
};

/** Claims that a shared sandbox signs. */
export type SignedReport = Omit<Observations, "signature"> & {
  /** Client that sent the requests. */
  sub: string;
  iat: number;
  exp: number;
  contract: string;
  /** Unchecked statements of the client. */
  named: { program: string; report: string };
};

/** `typ` of the signature, so that no other token of the sandbox passes for one. */
export const REPORT_TYPE = "certification-report+jwt";
export const REPORT_ALGORITHM = "ES256";
export const OBSERVATIONS_PATH = "/certification";
/** Path of the public keys, a JWK Set. */
export const REPORT_KEYS_PATH = "/.well-known/certification-keys.json";
