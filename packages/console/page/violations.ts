import type { LoggedRequest } from "../src/feed-types.ts";
import { isOwnRequest } from "./api.ts";

/** Whether the contract has something against the request, or against its answer. */
export const isViolating = ({ isRequestViolation, answerViolations }: LoggedRequest): boolean =>
  isRequestViolation || answerViolations.length > 0;

/** Of requests that did not come from this page. */
export const violationsOfOthers = (requests: readonly LoggedRequest[]): number =>
  requests.filter((request) => isViolating(request) && !isOwnRequest(request.requestId)).length;
