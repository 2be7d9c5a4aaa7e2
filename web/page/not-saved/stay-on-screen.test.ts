import { data, RouterContextProvider, type DataStrategyResult } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { NotAnswered } from './not-answered.ts';
import { notSaved, sayNotSaved } from './not-saved.ts';
import { stayOnScreen } from './stay-on-screen.ts';

afterEach(() => sayNotSaved(null));

/** What the router is given for a form whose route came to this. */
async function answerTo(result: DataStrategyResult, path = '/en/user/addresses/new') {
  const request = new Request(`http://market.example${path}`, { method: 'POST', body: new URLSearchParams() });
  const args = { request, url: new URL(request.url), params: {}, pattern: path, context: new RouterContextProvider() };
  return stayOnScreen(args, async () => ({ here: result }));
}

const thrown = (error: unknown): DataStrategyResult => ({ type: 'error', result: data(error, undefined) });

test('a form that nobody answered leaves its screen as it is, and says why', async () => {
  const answer = await answerTo(thrown(new NotAnswered('offline')));
  expect(answer).toMatchObject({ here: { type: 'data', result: { data: undefined, init: { status: 503 } } } });
  expect(notSaved()).toMatchObject({ reason: 'offline' });
});

test('so does a fault of ours; a refusal keeps its page, and what was saved clears what was said', async () => {
  await answerTo(thrown(new Error('Unexpected Server Error')));
  expect(notSaved()).toMatchObject({ reason: 'failed' });
  const refused = thrown({ status: 403, statusText: '', internal: false, data: null });
  expect(await answerTo(refused)).toEqual({ here: refused });
  expect(notSaved()).toBeNull();
  await answerTo(thrown(new NotAnswered('noAnswer')));
  await answerTo({ type: 'data', result: { done: true } });
  expect(notSaved()).toBeNull();
});

test('the log-in over a form changes nothing in what is said of the form', async () => {
  await answerTo(thrown(new NotAnswered('signedOut')));
  const said = notSaved();
  await answerTo({ type: 'data', result: { step: 'done' } }, '/en/log-in-again');
  await answerTo(thrown(new NotAnswered('offline')), '/en/log-in-again');
  expect(notSaved()).toBe(said);
});
