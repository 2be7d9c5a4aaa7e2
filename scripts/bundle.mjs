// One program of many sources: docs/decisions/221-use-one-bundle-and-memory-bounds-for-the-server.md.
import { existsSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { builtServer } from './prepare.mjs';
import { root } from './root.mjs';

/** Packages of ES modules in many files. All others are imported as they are, from their own folders. */
const WITHIN =
  /^(?:kysely|zod|pg-boss|property-information|stringify-entities|(?:micromark|(?:mdast|hast|unist)-util)(?:-[\w-]+)?|@opentelemetry\/[\w-]+)(?:\/|$)/;
const OURS = /^[./#]/;
const PACKAGE = /^(?:@[^/]+\/)?[^/]+/;
/** The folder of the package that a file belongs to. */
const OWNER = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/;

/**
 * Bundles what each file of `input` imports, as `{ main: 'main.ts' }` into `main.mjs`, and puts it into `folder`, whose
 * other files go. All that `first` imports, but for what it imports later, is in one file: so it runs in the order of
 * its imports, as it does from its sources. What the server reads beside its sources, such as migrations and templates,
 * stays where it is.
 */
export async function bundle(input, folder, first = join(root, 'serve.ts')) {
  const atStart = new Set();
  const made = await rolldown({
    cwd: root,
    input: { ...input, [parse(first).name]: first },
    platform: 'node',
    // A resolved name is a path, which on some systems begins like a package.
    external: (name, importer, isResolved) => !isResolved && isApart(name, importer),
    plugins: [placesOfSources(folder), noteImportsOf(first, atStart)],
    checks: { pluginTimings: false },
  });
  await made.write({
    dir: folder,
    cleanDir: true,
    sourcemap: 'hidden',
    keepNames: true,
    entryFileNames: '[name].mjs',
    // Without a digest: what is compiled of a former bundle is replaced in the cache, not kept beside it.
    chunkFileNames: '[name].mjs',
    codeSplitting: { groups: [{ name: 'at-start', test: (id) => atStart.has(id) }] },
  });
  await made.close();
}

/** What a package of another version than ours has within it is taken along with it. */
function isApart(name, importer) {
  if (OURS.test(name) || WITHIN.test(name)) return false;
  const [owner] = OWNER.exec(importer ?? '') ?? [];
  return !owner || !existsSync(join(owner, 'node_modules', PACKAGE.exec(name)[0]));
}

/** Modules go on finding files from where their sources lie. */
function placesOfSources(folder) {
  return {
    name: 'places-of-sources',
    transform: {
      filter: { id: { exclude: /[\\/]node_modules[\\/]/ }, code: /\bimport\.meta\b/ },
      handler(code, id) {
        const [other] = /\bimport\.meta\b(?!\.(?:url|dirname)\b)[\w.]*/.exec(code) ?? [];
        if (other) throw new Error(`${id}: ${other} would be that of the bundle`);
        const place = relative(folder, id).replaceAll('\\', '/');
        const folderOfSource = place.slice(0, place.lastIndexOf('/'));
        return {
          code: code
            .replaceAll(/\bimport\.meta\.url\b/g, `new URL(${JSON.stringify(place)}, import.meta.url).href`)
            .replaceAll(
              /\bimport\.meta\.dirname\b/g,
              `(import.meta.dirname + ${JSON.stringify(`/${folderOfSource}`)})`,
            ),
          map: null,
        };
      },
    },
  };
}

/** Notes what a file imports, and what that imports, but for what is imported later. */
function noteImportsOf(file, found) {
  return {
    name: 'imports-at-start',
    buildEnd() {
      const noteOf = (id) => this.getModuleInfo(id)?.importedIds.forEach((imported) => found.add(imported));
      noteOf(file);
      // What is added meanwhile is come to, too.
      for (const id of found) noteOf(id);
    },
  };
}

if (import.meta.main) await bundle({ main: 'main.ts' }, dirname(builtServer));
