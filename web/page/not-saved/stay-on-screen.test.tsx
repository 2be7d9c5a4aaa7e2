import { data, RouterContextProvider, type DataStrategyResult } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { watchForms } from './last-form.ts';
import { NotAnswered } from './not-answered.ts';
import { notSaved, sayNotSaved } from './not-saved.ts';
import { stayOnScreen } from './stay-on-screen.ts';

beforeAll(watchForms);
afterEach(() => {
  sayNotSaved(null);
  document.body.innerHTML = '';
});

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

/** Puts a form on the page and sends it, as the router's forms are sent. */
function givenSentForm(method: string, action: string): { form: HTMLFormElement; sent: () => number } {
  document.body.innerHTML = `<form method="${method}" action="${action}"><input name="action"></form>`;
  const form = document.querySelector('form')!;
  let count = 0;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    count += 1;
  });
  form.requestSubmit();
  return { form, sent: () => count };
}

test('"again" sends the form that was not answered, and no other', async () => {
  const { sent } = givenSentForm('post', '/en/user/addresses/new');
  await answerTo(thrown(new NotAnswered('offline')));
  notSaved()!.sendAgain!();
  expect(sent()).toBe(2);
});

test.each([
  ['a search', 'get', '/en/cart'],
  ['a form of another page', 'post', '/en/preferences'],
])('what is sent without a form after %s is not taken for it', async (_, method, action) => {
  givenSentForm(method, action);
  await answerTo(thrown(new NotAnswered('offline')), '/en/cart');
  expect(notSaved()).toMatchObject({ to: '/en/cart', sendAgain: null });
});

test('what is sent without a form hides no form that waits, whether it is answered or not', async () => {
  givenSentForm('post', '/en/user/addresses/new');
  await answerTo(thrown(new NotAnswered('offline')));
  const said = notSaved();
  await answerTo({ type: 'data', result: null }, '/en/chat');
  await answerTo(thrown(new NotAnswered('noAnswer')), '/en/chat');
  expect(notSaved()).toBe(said);
});
