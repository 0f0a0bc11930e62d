export { parseArguments, readArguments, requireOneOf } from "@partner-api/contract-tools/arguments";
