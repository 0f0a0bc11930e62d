/** What a key of the service is for. Names from before there were several keys of one purpose. */
export type KeyPurpose = "QR address key" | "cookie key" | "signing key";

/** A key of the service itself. `number`: 1, 2 … of its purpose, a later one is newer. */
export type ServiceKey = { number: number; value: string; signsFrom: Date };

/** Keys of the service, one list of each purpose for all nodes (decisions: rotation of keys). */
export type ServiceKeyStore = {
  /** All keys of the purpose, the newest first. */
  list(purpose: KeyPurpose): Promise<ServiceKey[]>;
  /**
   * Adds a key unless another node has added one of this number. While nodes of the version before may run, which know one key of
   * each purpose, the first one becomes theirs, and no second one is added.
   */
  add(purpose: KeyPurpose, key: ServiceKey): Promise<void>;
  remove(purpose: KeyPurpose, numbers: number[]): Promise<void>;
  /** Ends all keys of the purpose, those of nodes of the version before too; the next node that looks makes another. @returns how many */
  revoke(purpose: KeyPurpose): Promise<number>;
};
