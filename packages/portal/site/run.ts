import { build, dev } from "astro";
import config from "./astro.config.ts";

/*
 * Builds the site, or serves it at a port and reloads changed pages. Astro's command line would start Vite to read the configuration, and
 * load all image optimizers with it.
 */
const [port] = process.argv.slice(2);
const inline = { ...config, root: import.meta.dirname, configFile: false as const };
if (port === undefined) await build(inline);
else await dev({ ...inline, server: { host: "127.0.0.1", port: Number(port) } });
