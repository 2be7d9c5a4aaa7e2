import { resolve } from 'node:path';

/** What imports what, as Rolldown knows it. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

const ENTRY = 'entry.client.tsx';
/** What every page loads. */
const FRAME = [ENTRY, 'root.tsx'];
/** The pages that visitors come to first. The build fails where one of them is not found. */
const FIRST_VIEWS = [
  'site/home/home.tsx',
  'market/mall/mall.tsx',
  'market/category/category.tsx',
  'market/product/product.tsx',
  'site/content/article.tsx',
];
/** A module that so many of them import is loaded with the frame: fewer and larger chunks compress better. */
const SHARED_BY = 4;

/**
 * The chunk of a module that the frame or most first views import: `framework` for packages, `shell` for ours. All
 * other modules Rolldown places by itself. What is loaded by `import()` is in neither.
 */
export function sharedChunks(): (id: string, graph: ModuleGraph) => string | null {
  let frame: Set<string> | undefined;
  let views: Set<string>[] = [];
  return (id, graph) => {
    if (!frame) {
      frame = new Set(FRAME.flatMap((path) => [...importedBy(path, graph)]));
      views = FIRST_VIEWS.map((path) => importedBy(path, graph));
    }
    // The entry starts the page as soon as it is loaded. In a chunk of others it would start before them.
    if (id === moduleId(ENTRY)) return null;
    if (!frame.has(id) && views.filter((view) => view.has(id)).length < SHARED_BY) return null;
    return id.includes('/node_modules/') ? 'framework' : 'shell';
  };
}

/**
 * The chunk of what the same `count` first views need. What a module imports is needed by as many or more: with the
 * larger counts first, nothing is taken along into a chunk that some of its pages do without.
 */
export function chunkOfViews(count: number): (id: string, graph: ModuleGraph) => string | null {
  let views: Set<string>[] | undefined;
  return (id, graph) => {
    views ??= FIRST_VIEWS.map((path) => importedBy(path, graph));
    const needing = FIRST_VIEWS.filter((_, place) => views![place]!.has(id));
    return needing.length === count ? needing.map((path) => path.split('/').at(-2)).join('-') : null;
  };
}

/** A module of `web/` and all that it needs at once. */
function importedBy(path: string, graph: ModuleGraph): Set<string> {
  const found = new Set([moduleId(path)]);
  for (const id of found) {
    const module = graph.getModuleInfo(id);
    if (!module) throw new Error(`Not in the build: ${id}`);
    for (const imported of module.importedIds) found.add(imported);
  }
  return found;
}

function moduleId(path: string): string {
  return resolve(import.meta.dirname, '..', path).replaceAll('\\', '/');
}
