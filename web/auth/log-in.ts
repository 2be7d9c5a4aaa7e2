import { redirect } from 'react-router';
import { sessionCookie } from '#contract/session-cookie.ts';
import { refusal, textOf } from '../form.ts';
import { ownPath } from '../own-path.ts';
import type { Page } from '../page-context.ts';

interface Session {
  role: 'buyer' | 'seller' | 'staff';
  /** Where to go when the form names no page of ours to come back to. */
  home: string;
  /** How long the browser keeps the cookie; the API ends the session at its own time, whatever the cookie says. */
  seconds: number;
}

/** Begins a session with what the log-in form holds and goes on to where somebody was going; or the refusal. */
export async function logIn({ api, baseUrl }: Page, form: FormData, { role, home, seconds }: Session) {
  try {
    const { token } = await api('POST /auth/login', { body: { username: textOf(form, 'username'), password: textOf(form, 'password'), role } });
    const cookie = sessionCookie(token, { secure: baseUrl.startsWith('https:'), maxAgeSeconds: seconds });
    return redirect(ownPath(textOf(form, 'redirect'), home), { headers: { 'set-cookie': cookie } });
  } catch (error) {
    return refusal(error);
  }
}
