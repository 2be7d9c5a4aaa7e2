import {
  createRequestHandler,
  matchRoutes,
  redirect,
  RouterContextProvider,
  type RouteObject,
  type ServerBuild,
} from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '#contract/client.ts';
import { apiErrorOf, PageError } from '#web/page/api-error.ts';
import type { FormKind } from '#web/form-body.ts';
import { loginPath, pageAddress } from '#web/page/safe-redirect.ts';
import { pageContext, type Page } from '#web/page/page-context.ts';
import type { ScreenHandle } from '#web/page/screen-handle.ts';

const handle = createRequestHandler({ ...build, assets: withoutPreloads(build.assets) }, import.meta.env.MODE);
const routes = routesBelow(undefined);

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
  // Scripts post to the address of the page's data.
  const path = url.pathname.replace(/(?:\/_root|\/_)?\.data$/, '') || '/';
  const matches = matchRoutes(routes, path);
  const leaf = matches?.at(-1)?.route;
  if (!matches || !leaf || leaf.path === '*') return null;
  // As React Router chooses it: a layout's index page is meant by `?index` alone.
  const isIndex = leaf.index && url.searchParams.getAll('index').includes('');
  const target = isIndex ? leaf : matches.findLast(({ route }, at) => at === 0 || route.path)!.route;
  const module = build.routes[target.id!]!.module;
  if (!module.action) return 'none';
  return (module.handle as ScreenHandle | undefined)?.takesFile ? 'file' : 'fields';
}

/** The build lists routes side by side, each with its parent. */
function routesBelow(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route?.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route!;
      return index ? { id, path, index } : { id, path, children: routesBelow(id) };
    });
}

/** The server's entry into the screens: one request, answered with a page, its data or an action's answer. */
export function renderPage(request: Request, page: Page): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(pageContext, { ...page, api: apiForPages(page, request) });
  return handle(request, context);
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
        throw redirect(loginPath(page.locale, comesFrom(request)));
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
