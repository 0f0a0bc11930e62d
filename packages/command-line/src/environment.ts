/** The only reader of the environment: a variable that is empty is not set. */
export const readEnvironment = (name: string): string | undefined => process.env[name] || undefined;
