/** Reads an environment variable. Empty variables count as missing. */
export const readEnvironment = (name: string): string | undefined => process.env[name] || undefined;
