import { data, isRouteErrorResponse, type DataStrategyResult, type MiddlewareFunction } from 'react-router';
import { isSamePage, pageUrl } from '../safe-redirect.ts';
import { NotAnswered, type UnsavedReason } from './not-answered.ts';
import { notSaved, sayNotSaved } from './not-saved.ts';
import { takeSentForm } from './last-form.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A form that no page answered changes nothing on its screen: everything typed stays, and a line says that it is not
 * saved (shell/not-saved). Likewise a page that is shown stays as it is when its data cannot be had anew. For all forms
 * of all frames; what is sent without a form, such as a mark that something was read, hides no form that waits.
 */
export const stayOnScreen: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') {
    forgetLeftForm();
    return keepData(request.url, await next());
  }
  const to = pageUrl(request.url).pathname;
  // The log-in over a form that waits: the form is still the one to tell of.
  const isLogIn = to.endsWith('/log-in-again');
  const sendAgain = isLogIn ? null : takeSentForm(request.url);
  if (notSaved()?.to === to) sayNotSaved(null);
  const results = await next();
  for (const [id, { type, result }] of Object.entries(results)) {
    const reason = type === 'error' ? reasonOf(thrownIn(result)) : null;
    if (reason === null) continue;
    // With such a status the router asks for no data anew.
    results[id] = { type: 'data', result: data(undefined, { status: 503 }) };
    if (!isLogIn && (sendAgain || !notSaved())) sayNotSaved({ reason, to, sendAgain });
  }
  return results;
};

/** Who goes on to another page leaves the form behind. */
function forgetLeftForm(): void {
  const goesTo = globalThis.__reactRouterDataRouter?.state.navigation?.location;
  if (goesTo && goesTo.pathname !== location.pathname) sayNotSaved(null);
}

/** What an action threw the router puts beside its status. */
function thrownIn(result: unknown): unknown {
  const isBesideStatus = typeof result === 'object' && result !== null && 'init' in result && 'data' in result;
  return isBesideStatus ? result.data : result;
}

function reasonOf(error: unknown): UnsavedReason | null {
  if (error instanceof NotAnswered) return error.reason;
  // A fault of ours: what it was inside no browser is told. A refusal has a page that says it.
  return error instanceof Error && !isRouteErrorResponse(error) ? 'failed' : null;
}

function keepData(address: string, results: Results): Results {
  const { loaderData } = globalThis.__reactRouterDataRouter?.state ?? {};
  if (!loaderData || !isSamePage(address, location.href)) return results;
  for (const [id, { type, result }] of Object.entries(results))
    if (type === 'error' && result instanceof NotAnswered && id in loaderData)
      results[id] = { type: 'data', result: loaderData[id] };
  return results;
}
