import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { sessionCookie } from '#contract/session-cookie.ts';
import { forgetSession } from './after-session.ts';

const plain = { secure: false };
const cleared = ({ headers }: Response) => headers.get('clear-site-data');

test('who is led away from a page without a session any more is forgotten by the browser', async () => {
  const answer = forgetSession(redirect('/th/login?redirect=%2Fth%2Fcart'), plain);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/th/login?redirect=%2Fth%2Fcart');
  expect(cleared(answer)).toBe('"cache", "storage"');
  expect(answer.headers.getSetCookie()).toEqual(['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
});

test('so is who a script asks for, with the answer left whole', async () => {
  const asked = new Response('the address', { status: 202, headers: { 'x-remix-response': 'yes' } });
  const answer = forgetSession(asked, plain);
  expect([answer.status, await answer.text(), cleared(answer)]).toEqual([202, 'the address', '"cache", "storage"']);
});

test('over TLS the cookie goes by both of its names', () => {
  const names = forgetSession(redirect('/th/login'), { secure: true })
    .headers.getSetCookie()
    .map((cookie) => cookie.split('=', 1)[0]);
  expect(names).toEqual(['__Host-token', 'token']);
});

test('a page that is shown clears nothing', () => {
  expect(cleared(forgetSession(new Response('page'), plain))).toBeNull();
  expect(cleared(forgetSession(new Response('taken', { status: 202 }), plain))).toBeNull();
  expect(cleared(forgetSession(new Response(null, { status: 304 }), plain))).toBeNull();
});

test('who signs in again keeps the new session', () => {
  const signedIn = redirect('/th', {
    headers: { 'set-cookie': sessionCookie('a-new-one', { secure: false, maxAgeSeconds: 60 }) },
  });
  const answer = forgetSession(signedIn, plain);
  expect(cleared(answer)).toBeNull();
  expect(answer.headers.getSetCookie()).toHaveLength(1);
});
