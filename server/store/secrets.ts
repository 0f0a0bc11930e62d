export type SecretStore = {
  /** The secret of this name: the first candidate ever offered, on any node, is kept for good. */
  secret(name: string, candidate: string): Promise<string>;
};
