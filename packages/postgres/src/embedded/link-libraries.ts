import { addLinks, locateBundle } from "./binaries.ts";

/* Run where an image is built: makes the links that npm packages cannot have, so that nothing writes into its files when it starts. */
const { folder } = await locateBundle();
await addLinks(folder);
