/* The face of the package: the page's folder for the server that shows it, how it is built, and what both sides exchange. */
export { buildConsole, CONSOLE_FOLDER, canBuildConsole, isConsoleCurrent } from "./build.ts";
export type * from "./feed-types.ts";
