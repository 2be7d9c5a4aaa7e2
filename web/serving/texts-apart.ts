import { createContext, data, type LoaderFunction, type RouterContextProvider, type ServerBuild } from 'react-router';
import { NAME_OF_TEXT } from '#web/page/sent-texts.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The texts of one page by the names that stand in its data; a page makes one of these before its loaders run. */
export type TextsOfPage = Map<string, string>;

/** Null where scripts that follow a link ask for a page's data alone: with the texts in it. */
export const textsOfPage = createContext<TextsOfPage | null>();

/**
 * Fields of what loaders return that are JSON texts: one with the same text on many pages, and those that change. A
 * screen reads them with `useReadText`.
 */
const SHARED = 'messages';
const CHANGING = ['menu', 'view'] as const;

/**
 * Languages times the sets of texts that loaders ask for, with room: should a loader make up texts, they are not kept
 * for ever.
 */
const MOST_SHARED = 1000;
const nameOfShared = new Map<string, string>();
const elementOfShared = new Map<string, Buffer>();

/**
 * Routes whose loaders leave JSON texts out of a whole page's data and name them instead. React Router writes what
 * loaders return as text twice over; of a page of the mall nearly all of it are such texts.
 * docs/decisions/299-use-caches-for-members-pages.md.
 */
export function withTextsApart(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && routeWithTextsApart(route)]));
}

function routeWithTextsApart(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const apart: LoaderFunction<Readonly<RouterContextProvider>> = async (args) => {
    const loaded: unknown = await (loader as typeof apart)(args);
    const texts = args.context.get(textsOfPage);
    return texts ? withNames(loaded, texts) : loaded;
  };
  return { ...route, module: { ...route.module, loader: apart } };
}

function withNames(loaded: unknown, texts: TextsOfPage): unknown {
  if (isDataWithStatus(loaded)) return data(withNames(loaded.data, texts), loaded.init ?? undefined);
  if (typeof loaded !== 'object' || loaded === null) return loaded;
  const named: Record<string, string> = {};
  for (const field of [SHARED, ...CHANGING]) {
    const text = (loaded as Record<string, unknown>)[field];
    if (typeof text !== 'string' || !isJson(text)) continue;
    const name = field === SHARED ? nameOf(text) : `${NAME_OF_TEXT}${field}`;
    // Of two loaders with another text in such a field, the second one's stays in the data.
    if (name === undefined || (texts.has(name) && texts.get(name) !== text)) continue;
    texts.set(name, text);
    named[field] = name;
  }
  return Object.keys(named).length > 0 ? { ...loaded, ...named } : loaded;
}

/** Of a list or of a record; other screens may have a word in a field that is called the same. */
const isJson = (text: string): boolean => text.startsWith('{') || text.startsWith('[');

const isDataWithStatus = (loaded: unknown): loaded is ReturnType<typeof data> =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit';

/**
 * Always the same for the same text, so that what was read of it before is known by the name; none where there are too
 * many.
 */
function nameOf(text: string): string | undefined {
  const known = nameOfShared.get(text);
  if (known !== undefined || nameOfShared.size >= MOST_SHARED) return known;
  const name = `${NAME_OF_TEXT}${nameOfShared.size}`;
  nameOfShared.set(text, name);
  elementOfShared.set(name, Buffer.from(elementOf(name, text)));
  return name;
}

/** Within a script's element the end of one would be its end. */
function elementOf(name: string, text: string): string {
  const inner = text.replaceAll('<', String.raw`\u003c`);
  return `<script type="application/json" id="${name}">${inner}</script>`;
}

/** The texts that a page's data names, as elements of the page. */
export function elementsOfTexts(texts: TextsOfPage): Buffer[] {
  return [...texts].map(([name, text]) => elementOfShared.get(name) ?? Buffer.from(elementOf(name, text)));
}
