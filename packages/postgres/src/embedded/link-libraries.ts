import { addLinks, locateBundle } from "./binaries.ts";

/* Run at image build: creates the links that npm packages cannot contain, so that a start writes nothing into the image. */
const { folder } = await locateBundle();
await addLinks(folder);
