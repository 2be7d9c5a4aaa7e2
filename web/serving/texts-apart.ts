import { createContext, data, type LoaderFunction, type RouterContextProvider, type ServerBuild } from 'react-router';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** Whether a whole page is answered; scripts that follow a link ask for its data alone, with the texts in it. */
export const asksForPage = createContext<boolean>();

/** With a colon, which no word in an address has: articles and answers name elements by those. No packed text begins so. */
const PREFIX = 'texts:';
/** Languages times the sets of texts that loaders ask for, with room: should a loader make up texts, they are not kept for ever. */
const MOST_TEXTS = 1000;
const references = new Map<string, string>();
const cached: { packed: string; script: Buffer }[] = [];

/**
 * Routes whose loaders leave the texts (`messages`) out of a whole page's data and name them instead. React Router
 * writes what loaders return as text twice over; of a page of the mall half of it are texts, which are always the same.
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
    return args.context.get(asksForPage) ? withReference(loaded) : loaded;
  };
  return { ...route, module: { ...route.module, loader: apart } };
}

function withReference(loaded: unknown): unknown {
  if (isDataWithStatus(loaded)) return data(withReference(loaded.data), loaded.init ?? undefined);
  return hasTexts(loaded) ? { ...loaded, messages: referenceTo(loaded.messages) } : loaded;
}

const isDataWithStatus = (loaded: unknown): loaded is ReturnType<typeof data> =>
  typeof loaded === 'object' && loaded !== null && 'type' in loaded && loaded.type === 'DataWithResponseInit';

const hasTexts = (loaded: unknown): loaded is { messages: string } =>
  typeof loaded === 'object' && loaded !== null && 'messages' in loaded && typeof loaded.messages === 'string';

/** The texts themselves, where there are too many to keep. */
function referenceTo(packed: string): string {
  const known = references.get(packed);
  if (known !== undefined) return known;
  if (cached.length >= MOST_TEXTS) return packed;
  const reference = `${PREFIX}${cached.length}`;
  // Within a script's element the end of one would be its end.
  const text = packed.replaceAll('<', String.raw`\u003c`);
  const script = Buffer.from(`<script type="application/json" id="${reference}">${text}</script>`);
  cached.push({ packed, script });
  references.set(packed, reference);
  return reference;
}

const cachedAs = (reference: string) => cached[Number(reference.slice(PREFIX.length))]!;

/** For the server's rendering: what the browser will find in the page. */
export const packedTexts = (reference: string): string => cachedAs(reference).packed;

/** The texts that a page's data names, as elements of the page. */
export function scriptsOfTexts(loaderData: Readonly<Record<string, unknown>>): Buffer[] {
  const named = Object.values(loaderData).flatMap((loaded) =>
    hasTexts(loaded) && loaded.messages.startsWith(PREFIX) ? [loaded.messages] : [],
  );
  return [...new Set(named)].map((reference) => cachedAs(reference).script);
}
