/**
 * Worker that an endpoint belongs to (rendezvous hashing): each worker has about the same number of endpoints, and a worker that joins or
 * leaves changes only the owners of its own.
 *
 * @param workerIds UUIDs, as is the endpoint's
 */
export function ownerOf(endpointId: string, workerIds: readonly string[]): string | undefined {
  const endpoint = bitsOf(endpointId);
  let owner: string | undefined;
  let highest = -1;
  for (const workerId of workerIds) {
    const score = mix(endpoint ^ mix(bitsOf(workerId)));
    if (score < highest || (score === highest && owner !== undefined && workerId < owner)) continue;
    [owner, highest] = [workerId, score];
  }
  return owner;
}

/** The first 32 bits of a UUID. */
const bitsOf = (id: string): number => Number.parseInt(id.slice(0, 8), 16);

/** Finalizer of MurmurHash3. */
function mix(bits: number): number {
  let mixed = bits;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
