import { sessionCookie } from '#contract/session-cookie.ts';
import type { Page } from '../page-context.ts';

/** How long the browser keeps the cookie; the API ends the session at its own time, whatever the cookie says. */
const SECONDS = { buyer: 14 * 24 * 3600, seller: 14 * 24 * 3600, staff: 12 * 3600, registration: 24 * 3600, half: 15 * 60 };

/** The header with which the browser keeps a session that was just begun. */
export function keepSession({ baseUrl }: Page, token: string, of: keyof typeof SECONDS): { 'set-cookie': string } {
  return { 'set-cookie': sessionCookie(token, { secure: baseUrl.startsWith('https:'), maxAgeSeconds: SECONDS[of] }) };
}

/** Where somebody begins when she was going nowhere. */
export function homeOf({ locale }: Page, role: 'buyer' | 'seller' | 'staff'): string {
  return role === 'staff' ? `/${locale}/staff` : `/${locale}`;
}
