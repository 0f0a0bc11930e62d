const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "$comment"];

/** Whether a keyword of a schema only describes its values and binds none. */
export const isAnnotation = (keyword: string): boolean => ANNOTATIONS.includes(keyword) || keyword.startsWith("x-");
