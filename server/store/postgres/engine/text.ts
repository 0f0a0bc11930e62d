/** PostgreSQL rejects text with U+0000, so no row has such an id. */
export const isStorable = (id: string): boolean => !id.includes("\u0000");
