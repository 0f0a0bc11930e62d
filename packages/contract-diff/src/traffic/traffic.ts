/* The second face of the package: recorded exchanges, judged by a contract. It takes Ajv, which the command line of partners goes without. */

export { type Exchange, readHar } from "./har.ts";
export { judgeTraffic, type Traffic } from "./judge-traffic.ts";
export { trafficText } from "./render-traffic.ts";
