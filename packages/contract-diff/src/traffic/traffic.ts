/*
 * Second entry point of the package: validates recorded exchanges against contracts. Separate, because the partners' command line
 * does not include Ajv.
 */

export { type Exchange, readHar } from "./har.ts";
export { judgeTraffic, type Traffic } from "./judge-traffic.ts";
export { trafficText } from "./render-traffic.ts";
