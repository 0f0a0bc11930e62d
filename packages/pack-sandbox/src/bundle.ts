import { dirname, join, relative, resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** Never called in the packed sandbox: the tool that builds the console, and the native half of `pg`, which is optional. */
const LEFT_OUT = ["vite", "pg-native"];
/** Where the texts of the licences of bundled libraries go, in the folder of the bundle. */
export const LICENCES = "THIRD-PARTY-LICENSES.md";

type Bundle = {
  /** The file that is run, from the top of the repository. */
  entry: string;
  outDir: string;
  /** The folder that holds what the repository holds, from `outDir`. */
  root: string;
  /** Oldest Node that runs it. */
  target: string;
};

/**
 * Bundles a program with every library that it uses into `outDir`, as `main.js` and the parts that it loads later.
 *
 * @returns the folders of those libraries: `node_modules/pg`
 */
export async function bundleProgram({ entry, outDir, root, target }: Bundle): Promise<string[]> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    plugins: [ownFolders(root)],
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      target,
      minify: false, // names and lines in a stack trace are worth more than some kilobytes
      license: { fileName: LICENCES },
      rolldownOptions: {
        external: LEFT_OUT,
        checks: { eval: false }, // depd of oidc-provider names its wrappers so
        output: { entryFileNames: "main.js", chunkFileNames: "[name].js" },
      },
    },
  })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((part) => (part.type === "chunk" ? part.moduleIds : []));
  return [...new Set(modules.flatMap(packageOf))];
}

/** The folder of the package that a module is part of. */
function packageOf(id: string): string[] {
  const path = relative(resolve("."), id).replaceAll("\\", "/");
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
}

/**
 * A file finds its neighbours, such as migrations, where it stood in the repository: the same folders lie beside the bundle. A neighbour that is a
 * program of its own, run by its path, becomes a program of the bundle.
 */
const ownFolders = (root: string): Plugin => ({
  name: "own-folders",
  enforce: "pre", // names of files are still as they were written
  transform(code, id) {
    const path = relative(resolve("."), id);
    if (/^\.\.|node_modules/.test(path) || !code.includes("import.meta.dirname")) return undefined;
    const folder = `${root}/${dirname(path)}`.replaceAll("\\", "/");
    const own = code.replaceAll(/join\(import\.meta\.dirname, "([\w-]+)\.ts"\)/g, (_, name: string) => {
      this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
      return `join(import.meta["dirname"], "${name}.js")`;
    });
    return own.replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/${folder}`)})`);
  },
});
