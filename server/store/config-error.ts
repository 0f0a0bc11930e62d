/** A setting is missing or unsafe. The message names it and the reason, in one line. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
