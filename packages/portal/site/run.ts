import { text } from "node:stream/consumers";
import "@astrojs/starlight";
import { build, dev } from "astro";

/*
 * Builds the site when its standard input ends with `build`, or serves it at a port and reloads changed pages. Astro's command line would
 * start Vite to read the configuration, and load all image optimizers with it.
 */
const [port] = process.argv.slice(2);
if (port !== undefined) await dev({ ...(await configured()), server: { host: "127.0.0.1", port: Number(port) } });
else if ((await text(process.stdin)) === "build") await build(await configured());

/** The configuration, which reads files that are written before the build. */
async function configured() {
  const { default: config } = await import("./astro.config.ts");
  return { ...config, root: import.meta.dirname, configFile: false as const };
}
