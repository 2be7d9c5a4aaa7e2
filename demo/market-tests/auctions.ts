import { expect, test } from 'vitest';
import { AUCTION_RULES } from '#domain/trade/auctions/bidders.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { endAuctions } from '#server/trade/auctions/index.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import { bidNowAndThen } from '../trade/bid-now-and-then.ts';
import { ensureRunningAuction } from '../trade/ensure-running-auction.ts';
import type { DemoMarket } from './demo-market.ts';

const BUYER = 'buyer@demo.polytalad.example';

const lotsOf = (state: string, kind = 'english') =>
  rows(sql<{ id: number; bids: number }>`
    select id, bids from auctions where state = ${state} and kind = ${kind} order by id`);
const pricesOf = (id: number) =>
  rows(sql<{ price: string; by: string }>`
    select e.body::jsonb ->> 'price' as price /* not null: of a bid */, u.email as by from auction_entries e
      join users u on u.id = e.user_id where e.auction_id = ${id} and e.kind = 'bid' order by e.seq`);

/** Auctions in each state; while the demo serves, invented companies bid on. */
export function testAuctions(demo: DemoMarket): void {
  test('auctions of every kind stand in each state, with logs that begin with the announcement', async () => {
    const found = await rows(sql<{ state: string; kinds: string[]; lots: number }>`
      select state, array_agg(distinct kind order by kind) as kinds, count(*)::int as lots /* not null: a count */
      from auctions group by 1 order by 1`);
    expect(Object.fromEntries(found.map(({ state, kinds, lots }) => [state, [lots, kinds]]))).toEqual({
      announced: [2, ['english', 'sealed']],
      awarded: [1, ['dutch']],
      cancelled: [1, ['english']],
      draft: [1, ['english']],
      ended: [3, ['english', 'sealed']],
      not_sold: [1, ['english']],
      running: [4, ['dutch', 'english', 'sealed']],
      waiting: [1, ['english']],
    });
    const { outages, firsts } = await oneRow(sql<{ outages: number; firsts: number }>`
      select (select count(*)::int from auction_outages) as outages /* not null: a count */,
        (select count(*)::int from auction_entries where seq = 0 and kind = 'announced') as firsts /* not null: a count */`);
    expect({ outages, firsts }).toEqual({ outages: 0, firsts: 12 });
  });

  test('a buyer has an auction to order from, one that it leads, and one to watch', async () => {
    const { token } = await signInToDemo(demo.app, BUYER, 'buyer');
    const api = await demo.app.api(token);
    const { rows: mine } = await api('GET /my-auctions', { query: {} });
    expect(mine.map(({ standing }) => standing).toSorted()).toEqual(['leading', 'over', 'to_order']);
    expect((await api('GET /auctions', { query: { mine: 'watched' } })).count).toBe(2);
    const won = mine.find(({ standing }) => standing === 'to_order')!;
    expect(
      (await api('GET /auctions/{id}', { params: { id: won.id }, query: {} })).history.map(({ what }) => what),
    ).toContain('extended');
  });

  test('invented companies bid the next price, never after a person’s bid', async () => {
    const [lot] = await lotsOf('running');
    const before = await pricesOf(lot!.id);
    await bidNowAndThen(1, 1);
    await bidNowAndThen(2, 1);
    const after = (await pricesOf(lot!.id)).slice(before.length);
    expect(after.map(({ by }) => by)).toEqual([
      expect.stringMatching(/^bidder\d@demo/),
      expect.stringMatching(/^bidder\d@demo/),
    ]);
    const prices = [before.at(-1)!, ...after].map(({ price }) => Number(price));
    expect(prices).toEqual([...new Set(prices)].toSorted((one, other) => one - other));
    const { token } = await signInToDemo(demo.app, BUYER, 'buyer');
    const api = await demo.app.api(token);
    const params = { id: lot!.id };
    await api('POST /auctions/{id}/join', { params, body: { rules: AUCTION_RULES, hold: 'none' } });
    await api('POST /auctions/{id}/bids', {
      params,
      body: { limit: (Number(after[1]!.price) + 5) / 100 },
    });
    await bidNowAndThen(3, 1);
    expect((await pricesOf(lot!.id)).at(-1)!.by).toBe(BUYER);
    demo.app.clock.advanceHours(0.1);
    await bidNowAndThen(4, 1);
    expect((await pricesOf(lot!.id)).at(-1)!.by).not.toBe(BUYER);
  });

  test('a market that was made a day ago has an auction that runs once it is started again', async () => {
    const before = demo.app.clock.now();
    const [running] = await lotsOf('running');
    expect(await ensureRunningAuction(before)).toBe(false);
    demo.app.clock.advanceHours(24);
    await rows(sql`update auction_pulse set at = ${demo.app.clock.now()}`);
    await endAuctions();
    expect(await ensureRunningAuction(demo.app.clock.now())).toBe(true);
    expect(await ensureRunningAuction(demo.app.clock.now())).toBe(false);
    const [lot, ...others] = await lotsOf('running');
    expect(others).toEqual([]);
    expect(lot!.id).toBeGreaterThan(running!.id);
    expect(lot!.bids).toBeGreaterThan(2);
    await bidNowAndThen(1, 1);
    expect((await pricesOf(lot!.id)).length).toBe(lot!.bids + 1);
    demo.app.clock.set(before);
  });
}
