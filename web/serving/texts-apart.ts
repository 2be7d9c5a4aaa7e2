import { createContext, data, type LoaderFunction, type RouterContextProvider, type ServerBuild } from 'react-router';
import type { Piece } from './compressed.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The texts of one page by the names that stand in its data; a page makes one of these before its loaders run. */
export type TextsOfPage = Map<string, string>;

/** Null where scripts that follow a link ask for a page's data alone: with the texts in it. */
export const textsOfPage = createContext<TextsOfPage | null>();

/** With a colon, which no word in an address has: articles and answers name elements by those. No JSON text begins so. */
const PREFIX = 'texts:';
/** Of what a loader returns, a field with the same text on many pages, and those whose text is the page's own. */
const SHARED = 'messages';
const OWN = ['menu', 'view'] as const;

/** Languages times the sets of texts that loaders ask for, with room: should a loader make up texts, they are not kept for ever. */
const MOST_SHARED = 1000;
const nameOfShared = new Map<string, string>();
const elementOfShared = new Map<string, Buffer>();

/**
 * Routes whose loaders leave JSON texts out of a whole page's data and name them instead. React Router writes what
 * loaders return as text twice over; of a page of the mall nearly all of it are such texts.
 * docs/decisions/422-use-texts-beside-the-data-of-a-page.md.
 */
export function withTextsApart(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && routeWithTextsApart(route)]));
}

function routeWithTextsApart(route: Route): Route {
  const { loader } = route.module;
  if (!loader) return route;
  const apart: LoaderFunction<Readonly<RouterContextProvider>> = async (args) => {
    const loaded: unknown = await (loader as typeof apart)(args);
    const page = args.context.get(textsOfPage);
    return page ? withNames(loaded, page) : loaded;
  };
  return { ...route, module: { ...route.module, loader: apart } };
}

function withNames(loaded: unknown, page: TextsOfPage): unknown {
  if (isDataWithStatus(loaded)) return data(withNames(loaded.data, page), loaded.init ?? undefined);
  if (typeof loaded !== 'object' || loaded === null || loaded instanceof Response || Array.isArray(loaded))
    return loaded;
  const fields: Record<string, unknown> = { ...loaded };
  for (const field of [SHARED, ...OWN]) {
    const text = fields[field];
    if (typeof text !== 'string' || !isJson(text)) continue;
    const name = field === SHARED ? nameOf(text) : `${PREFIX}${field}`;
    if (name === undefined || (page.has(name) && page.get(name) !== text)) continue;
    page.set(name, text);
    fields[field] = name;
  }
  return fields;
}

/** Of a list or of a record; other screens may have a word in a field that is called the same. */
const isJson = (text: string): boolean => text.startsWith('{') || text.startsWith('[');

const isDataWithStatus = (loaded: unknown): loaded is ReturnType<typeof data> =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit';

/** Always the same for the same text, so that what was read of it before is known by the name; none where there are too many. */
function nameOf(text: string): string | undefined {
  const known = nameOfShared.get(text);
  if (known !== undefined || nameOfShared.size >= MOST_SHARED) return known;
  const name = `${PREFIX}${nameOfShared.size}`;
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
export function elementsOfTexts(page: TextsOfPage): Piece[] {
  return [...page].map(([name, text]) => elementOfShared.get(name) ?? elementOf(name, text));
}
