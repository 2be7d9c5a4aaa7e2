import { noSessionCookies, sessionCookie } from '#contract/session-cookie.ts';
import { isServedOverTls } from '#contract/cookie-name.ts';
import { config } from '#server/platform/config.ts';
import type { CallContext } from '#server/platform/http/dispatch.ts';
import { sessionSeconds, type SessionStage } from './sessions.ts';

const isSecure = () => isServedOverTls(config());

/** The header that hands the new session to the browser. */
function cookieOfSession(token: string, role: 'buyer' | 'seller' | 'staff', stage: SessionStage = 'full'): string {
  return sessionCookie(token, { secure: isSecure(), maxAgeSeconds: sessionSeconds(role, stage) });
}

/**
 * Hands a session that has begun to who called: to a browser as a cookie alone, to a program by its token, too. Answers
 * what the answer says as token.
 */
export function handOver(
  { setHeader, takesToken }: Pick<CallContext, 'setHeader' | 'takesToken'>,
  token: string,
  role: 'buyer' | 'seller' | 'staff',
  stage: SessionStage = 'full',
): { token: string } {
  setHeader('set-cookie', cookieOfSession(token, role, stage));
  return { token: takesToken ? token : '' };
}

export function cookiesOfNoSession(): string[] {
  return noSessionCookies({ secure: isSecure() });
}
