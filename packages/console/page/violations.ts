import type { LoggedRequest } from "../src/feed-types.ts";
import { isOwnRequest } from "../src/readiness/own-requests.ts";

/** True if the request or its response violates the contract. */
export const isViolating = ({ isRequestViolation, answerViolations: responseViolations }: LoggedRequest): boolean =>
  isRequestViolation || responseViolations.length > 0;

/** Violating requests from other clients than this page. */
export const violationsOfOthers = (requests: readonly LoggedRequest[]): number =>
  requests.filter((request) => isViolating(request) && !isOwnRequest(request.requestId)).length;
