const YEAR_S = 31_536_000;

/**
 * What every answer of a service says that is reached over https: browsers come so only, for a year. Subdomains are not meant, they may
 * not be ours.
 *
 * @param publicUrl undefined: the address at which it listens, which is http
 * @returns headers
 */
export const httpsOnly = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl?.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${YEAR_S}` } : {};
