// Generated from spec/ by `npm run generate`. Do not edit.

/** Since which day something is deprecated, the first day without it, and the path of the operation that takes its place. */
export type Deprecation = { readonly since: string; readonly sunset?: string; readonly successor?: string };

/** Deprecated operations of the partner contract, by operationId. */
export const deprecatedOperations: Readonly<Record<string, Deprecation>> = {};

/** Deprecated events, by name. */
export const deprecatedEvents: Readonly<Record<string, Deprecation>> = {};
