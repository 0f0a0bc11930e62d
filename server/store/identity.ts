/** Session, interaction, grant, authorization code or refresh token of the sandbox's identity provider. */
export type IdentityArtifact = {
  model: string;
  id: string;
  payload: object;
  /** Second name of a session. */
  uid?: string | undefined;
  /** Shared by all codes and refresh tokens of one consent. */
  grantId?: string | undefined;
  expiresAt: Date;
};

/** A stored artifact, and whether it was used up. */
export type StoredArtifact = { payload: object; consumed: boolean };

/**
 * State of the sandbox's identity provider, one for all nodes. Artifacts that expired by `now` are not found. An id may be a token:
 * only its hash is kept, and what it stands for is sealed (decisions: secrets at rest).
 */
export type IdentityStore = {
  /** Adds or replaces; removes a few artifacts on the way that expired by then, if a time is given. */
  save(artifact: IdentityArtifact, expiredBy?: Date): Promise<void>;
  find(model: string, id: string, now: Date): Promise<StoredArtifact | undefined>;
  findByUid(model: string, uid: string, now: Date): Promise<StoredArtifact | undefined>;
  /** Uses it up. True for one caller only, however many nodes try at once. */
  consume(model: string, id: string, now: Date): Promise<boolean>;
  remove(model: string, id: string): Promise<void>;
  removeGrant(model: string, grantId: string): Promise<void>;
};
