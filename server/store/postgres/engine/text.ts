/** No text of PostgreSQL has U+0000, and asking for one is an error: nothing is stored under such an id. */
export const isStorable = (id: string): boolean => !id.includes("\u0000");
