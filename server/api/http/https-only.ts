const YEAR_S = 31_536_000;

/**
 * Response headers of a service behind https: browsers use https only, for a year. Subdomains are excluded, because they may belong to
 * other services.
 *
 * @param publicUrl undefined: the address at which the service listens, which is http
 */
export const httpsOnly = (publicUrl: string | undefined): Record<string, string> =>
  publicUrl?.startsWith("https:") ? { "Strict-Transport-Security": `max-age=${YEAR_S}` } : {};
