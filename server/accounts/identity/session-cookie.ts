import { sessionCookie } from '#contract/session-cookie.ts';
import { config } from '#server/platform/config.ts';
import { sessionSeconds, type SessionStage } from './sessions.ts';

const isSecure = () => config().baseUrl.startsWith('https:');

/** The header that hands the new session to the browser. */
export function cookieOfSession(
  token: string,
  role: 'buyer' | 'seller' | 'staff',
  stage: SessionStage = 'full',
): string {
  return sessionCookie(token, { secure: isSecure(), maxAgeSeconds: sessionSeconds(role, stage) });
}

export function cookieOfNoSession(): string {
  return sessionCookie('', { secure: isSecure(), maxAgeSeconds: 0 });
}
