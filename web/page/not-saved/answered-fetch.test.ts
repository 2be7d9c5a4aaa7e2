import { expect, test } from 'vitest';
import { answeredFetch } from './answered-fetch.ts';
import { NotAnswered, type UnsavedReason } from './not-answered.ts';

const HERE = 'https://market.example/en/user/addresses/new';
const FORM = `${HERE}.data`;
const OF_A_PAGE = { 'x-remix-response': 'yes' };

interface Sent {
  url: string;
  headers: Headers;
}

/** Sends through it, to a net that answers as given, one after the other. */
function sending(
  answers: (Response | Error)[],
  { isOnline = true, madeFor = 7 }: { isOnline?: boolean; madeFor?: number | null } = {},
) {
  const sent: Sent[] = [];
  const send = answeredFetch({
    fetch: async (url, init) => {
      sent.push({ url: url instanceof Request ? url.url : url.toString(), headers: new Headers(init?.headers) });
      const answer = answers.shift()!;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    here: () => HERE,
    madeFor: () => madeFor ?? undefined,
    isOnline: () => isOnline,
  });
  return { sent, send };
}

const fields = (name: string) => new URLSearchParams({ name });
const keyOf = ({ headers }: Sent) => headers.get('idempotency-key');

test.each<[UnsavedReason, Response | Error, boolean]>([
  ['offline', new TypeError('Failed to fetch'), false],
  ['noAnswer', new TypeError('Failed to fetch'), true],
  ['noAnswer', new Response('<h1>Bad gateway</h1>', { status: 502 }), true],
  ['noAnswer', new Response('', { status: 503 }), true],
  ['busy', new Response('{}', { status: 429 }), true],
  ['signedOut', new Response(null, { status: 401 }), true],
  ['other', new Response(null, { status: 409 }), true],
])('a form that no page answered is told apart: %s', async (reason, answer, isOnline) => {
  const { send } = sending([answer], { isOnline });
  const failed = send(FORM, { method: 'POST', body: fields('a') });
  await expect(failed).rejects.toBeInstanceOf(NotAnswered);
  await expect(failed).rejects.toMatchObject({ reason });
});

test('what a page answered is handed on, refusals and faults too, and so is all that no page is asked for', async () => {
  for (const status of [200, 401, 409, 422, 500, 503]) {
    const answer = new Response('', { status, headers: OF_A_PAGE });
    expect(await sending([answer]).send(FORM, { method: 'POST', body: fields('a') })).toBe(answer);
  }
  const other = new Response('', { status: 502 });
  const { send, sent } = sending([other]);
  expect(await send('https://market.example/api/cart', { method: 'POST' })).toBe(other);
  expect([...sent[0]!.headers]).toEqual([]);
});

test('a form says whom its page was made for, a visitor’s says nobody', async () => {
  const answers = () => [new Response('', { headers: OF_A_PAGE }), new Response('', { headers: OF_A_PAGE })];
  const member = sending(answers());
  await member.send(FORM, { method: 'POST', body: fields('a') });
  await member.send('https://market.example/en/cart.data');
  expect(member.sent.map(({ headers }) => headers.get('made-for'))).toEqual(['7', null]);
  const visitor = sending(answers(), { madeFor: null });
  await visitor.send(FORM, { method: 'POST', body: fields('a') });
  expect(visitor.sent[0]!.headers.has('made-for')).toBe(false);
});

test('sent again as it was, it is the same form; with other words, or once it was answered, another one', async () => {
  const gone = () => new TypeError('Failed to fetch');
  const done = () => new Response('', { headers: OF_A_PAGE });
  const { sent, send } = sending([gone(), gone(), gone(), done(), done()]);
  for (const name of ['a', 'a', 'b', 'b', 'b'])
    await send(FORM, { method: 'POST', body: fields(name) }).catch(() => undefined);
  const [first, second, third, fourth, fifth] = sent.map(keyOf);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(fourth).toBe(third);
  expect(fifth).not.toBe(fourth);
});

test('another form that is answered or fails in between takes nobody’s key', async () => {
  const gone = () => new TypeError('Failed to fetch');
  const done = () => new Response('', { headers: OF_A_PAGE });
  const { sent, send } = sending([gone(), done(), gone(), done()]);
  for (const name of ['refund', 'read', 'cart', 'refund'])
    await send(FORM, { method: 'POST', body: fields(name) }).catch(() => undefined);
  expect(keyOf(sent[3]!)).toBe(keyOf(sent[0]!));
});

test('a form that the visitor left is none that failed', async () => {
  const { send } = sending([new DOMException('left', 'AbortError')]);
  await expect(send(FORM, { method: 'POST', body: fields('a'), signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
