import { dirname, join, relative, resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Unused in the packed sandbox: the build tool of the console, and the optional native binding of `pg`. */
const LEFT_OUT = ["vite", "pg-native"];
/** File with the licenses of the bundled libraries, in the folder of the bundle. */
export const LICENCES = "THIRD-PARTY-LICENSES.md";

type Bundle = {
  /** Entry file, relative to the repository root; several by the names of their modules. */
  entry: string | Record<string, string>;
  outDir: string;
  /** Folder with the repository files, relative to `outDir`. */
  root: string;
  /** Oldest supported Node version. */
  target: string;
  /** Libraries that stay imports. */
  external?: readonly string[];
  /** Expressions in place of global names. */
  define?: Record<string, string>;
};

/**
 * Bundles a program with all its libraries into `outDir`, as `main.js` and lazily loaded chunks.
 *
 * @returns folders of the libraries, e.g. `node_modules/pg`
 */
export async function bundleProgram({
  entry,
  outDir,
  root,
  target,
  external = [],
  define = {},
}: Bundle): Promise<string[]> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    define,
    plugins: [originalFolders(root)],
    ssr: { noExternal: true, external: [...external] },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target,
      minify: false, // readable stack traces are worth some kilobytes
      license: { fileName: LICENCES },
      rolldownOptions: {
        input: typeof entry === "string" ? { main: entry } : entry,
        external: [...LEFT_OUT, ...external],
        checks: { eval: false }, // depd of oidc-provider uses eval to name its wrappers
        output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
  return [...new Set(modules.flatMap(packageOf))];
}

/** Folder of the package of a module. */
function packageOf(id: string): string[] {
  const path = relative(resolve("."), id).replaceAll("\\", "/");
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
}

/**
 * Keeps `import.meta.dirname` valid: it points to the folder of the original file, e.g. with migrations, which is copied next to the bundle. A
 * program that is run by its path becomes a separate entry of the bundle.
 */
const originalFolders = (root: string): Plugin => ({
  name: "own-folders",
  enforce: "pre", // before other plugins change file names
  transform(code, id) {
    const path = relative(resolve("."), id);
    if (/^\.\.|node_modules/.test(path) || !code.includes("import.meta.dirname")) return undefined;
    const folder = `${root}/${dirname(path)}`.replaceAll("\\", "/");
    const rewritten = code.replaceAll(/join\(import\.meta\.dirname, "([\w-]+)\.ts"\)/g, (_, name: string) => {
      this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
      return `join(import.meta["dirname"], "${name}.js")`;
    });
    return rewritten.replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`);
  },
});
