// Generated from spec/ by `npm run generate`. Do not edit.

/** Date of deprecation, date of removal, and the path of the replacing operation. */
export type Deprecation = { readonly since: string; readonly sunset?: string; readonly successor?: string };

/** Deprecated operations of the partner contract, by operationId. */
export const deprecatedOperations: Readonly<Record<string, Deprecation>> = {};

/** Deprecated events, by name. */
export const deprecatedEvents: Readonly<Record<string, Deprecation>> = {};
