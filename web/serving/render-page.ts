import { createRequestHandler, redirect, RouterContextProvider } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import type { Api } from '#contract/client.ts';
import { apiErrorOf, PageError } from '#web/page/api-error.ts';
import { loginPath, pageAddress } from '#web/page/safe-redirect.ts';
import { pageContext, type Page } from '#web/page/page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);

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
