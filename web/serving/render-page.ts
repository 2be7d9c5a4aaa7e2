import {
  createRequestHandler,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '#contract/client.ts';
import { isServedOverTls } from '#contract/cookie-name.ts';
import { apiErrorOf, PageError } from '#web/page/api-error.ts';
import type { FormKind } from '#web/form-body.ts';
import { pageAddress } from '#web/page/safe-redirect.ts';
import { LEADS_TO_LOG_IN, MADE_FOR } from '#web/page/not-saved/form-headers.ts';
import { toLogIn } from '#web/page/to-log-in.ts';
import { pageContext, type Page } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';
import { forgetSession, type VisitOfPage } from './after-session.ts';
import { areaOfPath, areasOf, routesOfArea } from './route-areas.ts';
import { textsOfPage, withTextsApart } from './texts-apart.ts';

/**
 * React Router looks at each of its routes several times for a page: it matches them, copies them, makes their
 * elements. So an address is answered by a handler that has the routes of its area alone.
 */
const routesApart = withTextsApart(build.routes);
const handleAny = createRequestHandler(
  { ...build, routes: routesApart, assets: withoutPreloads(build.assets) },
  import.meta.env.MODE,
);
const handlers = new Map([...areasOf(build.routes), ''].map((area) => [area, areaAt(area)]));

function areaAt(area: string) {
  const ids = routesOfArea(build.routes, area);
  const only = <Entry>(entries: Record<string, Entry>) =>
    Object.fromEntries(Object.entries(entries).filter(([id]) => ids.has(id)));
  const assets = withoutPreloads({ ...build.assets, routes: only(build.assets.routes) });
  const handle = createRequestHandler({ ...build, routes: only(routesApart), assets }, import.meta.env.MODE);
  return { handle, routes: routesBelow(undefined, ids) };
}

function areaOf(url: URL) {
  return handlers.get(areaOfPath(screenPath(url))) ?? handlers.get('')!;
}

/**
 * The pages among which a path is one: those of its area, where there is such. What was asked for beyond that nobody
 * counts.
 */
export function pagesAt(path: string): string {
  const area = areaOfPath(path.replace(/\.data$/, ''));
  return area !== '' && handlers.has(area) ? `/:locale/${area}/*` : '/*';
}

/**
 * What routes import is not named ahead: all of it together would take the line from styles, fonts and pictures. A page
 * can be read, searched and left without script.
 */
function withoutPreloads(assets: ServerBuild['assets']): ServerBuild['assets'] {
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }]);
  return { ...assets, entry: { ...assets.entry, imports: [] }, routes: Object.fromEntries(routes) };
}

/** What may be posted to an address: a form of this kind, nothing ('none'), or there is no page (null). */
export function formAt(url: URL): FormKind | 'none' | null {
  const matches = matchRoutes(areaOf(url).routes, screenPath(url));
  const leaf = matches?.at(-1)?.route;
  if (!matches || !leaf || leaf.path === '*') return null;
  // As React Router chooses it: a layout's index page is meant by `?index` alone.
  const isIndex = leaf.index && url.searchParams.getAll('index').includes('');
  const target = isIndex ? leaf : matches.findLast(({ route }, at) => at === 0 || route.path)!.route;
  const module = build.routes[target.id!]!.module;
  if (!module.action) return 'none';
  const handle = module.handle as ScreenHandle | undefined;
  if (handle?.takesLines) return 'lines';
  return handle?.takesFile ? 'file' : 'fields';
}

/** Scripts ask for a page's data, and post its forms, at an address of its own. */
function screenPath({ pathname }: URL): string {
  return pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/';
}

/** The build lists routes side by side, each with its parent. */
function routesBelow(parentId: string | undefined, ids: ReadonlySet<string>): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route && route.parentId === parentId && ids.has(route.id))
    .map((route) => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: routesBelow(id, ids) };
    });
}

/** The server's entry into the screens: one request, answered with a page, its data or an action's answer. */
export async function renderPage(request: Request, page: Page, { hasEndedSession }: VisitOfPage): Promise<Response> {
  const madeFor = request.headers.get(MADE_FOR);
  if (madeFor !== null && isSomebodyElse(page, request, madeFor)) return new Response(null, { status: 409 });
  const context = new RouterContextProvider();
  context.set(pageContext, { ...page, api: apiForPages(page, request) });
  const url = new URL(request.url);
  context.set(textsOfPage, url.pathname.endsWith('.data') ? null : new Map());
  // Browsers learn there of routes in all areas.
  const handle = url.pathname === build.routeDiscovery.manifestPath ? handleAny : areaOf(url).handle;
  const response = await handle(request, context);
  // The screen stays, with all that was typed: the log-in comes over it.
  if (madeFor !== null && response.headers.has(LEADS_TO_LOG_IN)) return new Response(null, { status: 401 });
  return hasEndedSession ? forgetSession(response, { secure: isServedOverTls(page) }) : response;
}

/** A form is never sent as somebody else than its page was made for. Who logs in again may be anybody by now. */
function isSomebodyElse({ user, isForm }: Page, request: Request, madeFor: string): boolean {
  return (
    isForm &&
    user !== null &&
    String(user.id) !== madeFor &&
    !new URL(request.url).pathname.endsWith('/log-in-again.data')
  );
}

/** A call without a session leads to the login and back; any other refusal keeps its status as an error page. */
function apiForPages(page: Page, request: Request): Api {
  return (async (...call: Parameters<Api>) => {
    try {
      return await page.api(...call);
    } catch (error) {
      const wire = apiErrorOf(error);
      if (!wire) throw error;
      if (wire.error === 'not_signed_in' || wire.error === 'session_expired')
        throw toLogIn(page.locale, comesFrom(request), { isUnsaved: page.isForm });
      throw new PageError(wire);
    }
  }) as Api;
}

/** The page that the visitor looks at: of a form, the page that holds it. */
function comesFrom(request: Request): string {
  const url = new URL(request.url);
  const referrer = request.method === 'GET' ? null : request.headers.get('referer');
  return pageAddress({
    url:
      referrer !== null && URL.canParse(referrer) && new URL(referrer).origin === url.origin ? referrer : request.url,
  });
}
