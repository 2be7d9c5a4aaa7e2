import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { PAGES, readWording } from './wording.ts';

const DEPOSIT = { id: 5, kind: 'auction_deposit', page_id: 7 };

/** The auction's page of a company, whose deposit is in a state. */
const answering = (state: string): Api =>
  ((name: string, of: unknown) => {
    expect([name, of]).toEqual(['GET /my-auctions/{id}', { params: { id: 7 } }]);
    const deposits = [
      { receivable_id: 4, state: 'owed' },
      { receivable_id: 5, state },
    ];
    return Promise.resolve({ participation: { deposits } });
  }) as unknown as Api;

test('a deposit is asked for before bids, and leads to them once it is paid', async () => {
  expect(await readWording(answering('asked'), DEPOSIT)).toEqual({ wording: 'auction_deposit' });
  expect(await readWording(answering('paid'), DEPOSIT)).toEqual({
    wording: 'auction_deposit',
    leadsTo: '/auctions/7?done=paid',
  });
});

test('what a winner owes who did not order has words of its own', async () => {
  expect(await readWording(answering('owed'), DEPOSIT)).toEqual({ wording: 'auction_debt' });
});

test('other kinds ask nothing', async () => {
  const nobody = (() => Promise.reject(new Error('asked'))) as unknown as Api;
  expect(await readWording(nobody, { ...DEPOSIT, kind: 'call_off_charge' })).toEqual({ wording: null });
});

test('a charge of weight leads back to its order', () => {
  expect(PAGES.weight_charge).toBe('/user/orders');
});
