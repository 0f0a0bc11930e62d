/** The fields of a `package.json` that packing reads. */
export type Manifest = {
  exports: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Exported sources of a manifest, as paths in `src` without `.ts`: `generated/schemas`. */
export const exportedSources = ({ exports }: Manifest): string[] =>
  Object.values(exports).flatMap((target) => SOURCE.exec(target)?.slice(1) ?? []);

/**
 * The manifest that partners install: exports point to the modules and declarations in `dist`, as ESM and CommonJS. `types` and
 * `typesVersions` support module resolution without `exports` (`node10`).
 */
export function packedManifest({ devDependencies: _, ...manifest }: Manifest): object {
  const exports = Object.entries(manifest.exports).map(([name, target]) => {
    const [, source] = SOURCE.exec(target) ?? [];
    return [name, source === undefined ? target : conditionsOf(source)];
  });
  const older = Object.entries(manifest.exports).flatMap(([name, target]) => {
    const [, source] = SOURCE.exec(target) ?? [];
    return source === undefined || name === "." ? [] : [[name.slice(2), [`./dist/${source}.d.cts`]]];
  });
  return {
    ...manifest,
    main: "./dist/index.cjs",
    types: "./dist/index.d.cts",
    typesVersions: { "*": Object.fromEntries(older) },
    exports: Object.fromEntries(exports),
  };
}

const conditionsOf = (source: string): object => ({
  import: { types: `./dist/${source}.d.ts`, default: `./dist/${source}.js` },
  require: { types: `./dist/${source}.d.cts`, default: `./dist/${source}.cjs` },
});

const SOURCE = /^\.\/src\/(.*)\.ts$/;
