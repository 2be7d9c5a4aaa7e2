import { forgetMember, setsSession } from '#contract/session-cookie.ts';

/** What the renderer is told beside what screens know. */
export interface VisitOfPage {
  /** The browser sent a session that is none any more. */
  hasEndedSession: boolean;
}

const isRedirect = ({ status, headers }: Response) =>
  (status >= 300 && status < 400 && headers.has('location')) || (status === SCRIPTED_REDIRECT && headers.has(SCRIPTED));
/** How React Router answers a script that a page leads elsewhere. */
const SCRIPTED_REDIRECT = 202;
const SCRIPTED = 'x-remix-response';

/**
 * Who comes with a session that is over and is led away, to the login mostly: the browser forgets what it kept for
 * them, as at a log-out, and the session, so that it is told once. An answer that signs somebody in stays as it is.
 */
export function forgetSession(response: Response, { secure }: { secure: boolean }): Response {
  if (!isRedirect(response) || response.headers.getSetCookie().some(setsSession)) return response;
  const headers = new Headers(response.headers);
  forgetMember(headers, { secure });
  return new Response(response.body, { status: response.status, headers });
}
