/* Public interface of the package: the page's folder for the server, its build, and the message types of both sides. */
export { buildConsole, CONSOLE_FOLDER, canBuildConsole, isConsoleCurrent } from "./build.ts";
export type * from "./feed-types.ts";
