/** Keywords of JSON Schema that describe a value and allow or refuse none. */
const ANNOTATIONS = ["title", "description", "default", "examples", "deprecated", "$comment"];

export const isAnnotation = (keyword: string): boolean => ANNOTATIONS.includes(keyword) || keyword.startsWith("x-");
