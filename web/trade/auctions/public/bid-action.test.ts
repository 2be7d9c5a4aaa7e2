import { expect, test } from 'vitest';
import type { WireError } from '#contract/errors.ts';
import type { Page } from '#web/page/page-context.ts';
import { auctionAct, refusedAct } from './bid-action.ts';

/** What the API was asked after a press, and where it led. */
async function press(fields: Record<string, string>, said: object = {}) {
  const calls: [string, unknown][] = [];
  const api = (name: string, { body }: { body?: unknown }) => {
    calls.push([name, body]);
    return Promise.resolve({ status: true, ...said });
  };
  const page = { locale: 'en', api } as unknown as Page;
  const answer = await auctionAct(callOf(fields, page));
  return { asked: calls, to: answer.headers.get('location') };
}

function callOf(fields: Record<string, string>, page = {} as Page) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { page, form, request: new Request('http://own/en/auctions/7'), params: { id: '7' } };
}

test('the next step is bid as it stood on the button, a limit as it was typed, each with its name', async () => {
  expect(await press({ do: 'next', next: '20.25', request_key: 'k-next' })).toEqual({
    asked: [['POST /auctions/{id}/bids', { limit: 20.25, is_sure: false, request_key: 'k-next' }]],
    to: '/en/auctions/7?done=next',
  });
  const { asked } = await press({ do: 'limit', limit: '1,234.50', request_key: 'k' });
  expect(asked).toEqual([['POST /auctions/{id}/bids', { limit: 1234.5, is_sure: false, request_key: 'k' }]]);
});

test('a bid that a higher limit answered is not said to lead; of sealed bids nobody is told', async () => {
  const bid = { do: 'limit', limit: '21' };
  expect((await press(bid, { is_leading: false })).to).toBe('/en/auctions/7?did=outbid&done=limit');
  expect((await press(bid, { is_leading: true })).to).toBe('/en/auctions/7?done=limit');
  expect((await press(bid, { is_leading: null })).to).toBe('/en/auctions/7?done=limit');
});

test('a far bid is meant for the amount that was asked about, and for no other', async () => {
  const sure = { do: 'limit', is_sure: 'on', sure_of: '90' };
  expect((await press({ ...sure, limit: '90.00' })).asked).toMatchObject([[expect.any(String), { is_sure: true }]]);
  expect((await press({ ...sure, limit: '900' })).asked).toMatchObject([[expect.any(String), { is_sure: false }]]);
});

test('who joins accepts the rules that were shown, with the hold that was chosen', async () => {
  const { asked, to } = await press({ do: 'join', rules: '2026-12', hold: 'deposit' });
  expect(asked).toEqual([['POST /auctions/{id}/join', { rules: '2026-12', hold: 'deposit' }]]);
  expect(to).toBe('/en/auctions/7?done=join');
});

test.each([
  [{ do: 'take', request_key: 'k' }, 'POST /auctions/{id}/take', { request_key: 'k' }],
  [{ do: 'approve', worth: '5,000' }, 'POST /auctions/{id}/approve-bids', { worth: 5000 }],
  [{ do: 'ask', bid_up_to: '25.50' }, 'POST /auctions/{id}/ask-to-bid', { bid_up_to: 25.5 }],
  [{ do: 'watch' }, 'POST /auctions/{id}/watch', undefined],
  [{ do: 'unwatch' }, 'DELETE /auctions/{id}/watch', undefined],
] as const)('%o asks %s', async (fields, name, body) => {
  expect((await press(fields)).asked).toEqual([[name, body]]);
});

test('a deposit that is asked for leads to the page that pays it', async () => {
  const { asked, to } = await press({ do: 'deposit', up_to: '30' }, { receivable_id: 5 });
  expect(asked).toEqual([['POST /auctions/{id}/deposit', { up_to: 30 }]]);
  expect(to).toBe('/en/user/owed/5');
});

test('what the page does not have is refused before anything is asked', async () => {
  await expect(press({ do: 'win' })).rejects.toMatchObject({ init: { status: 400 } });
});

test('a refusal of the next step is said beside its button, of a limit at its field', () => {
  const error = { error: 'auction_bid_too_low', fields: [{ path: 'limit', message: 'Too low' }] } as WireError;
  expect(refusedAct(callOf({ do: 'next' }), error).error.fields).toEqual([{ path: 'next', message: 'Too low' }]);
  expect(refusedAct(callOf({ do: 'limit' }), error).error).toBe(error);
});
