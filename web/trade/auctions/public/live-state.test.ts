import { expect, test } from 'vitest';
import type { AuctionPage } from '../auction-shapes.ts';
import { followNews, followRound, type News } from './live-state.ts';

const AT = '2026-11-30T03:00:00.000Z';
const page = {
  id: 1,
  kind: 'english',
  state: 'running',
  phase: 'running',
  at: AT,
  seq: 4,
  head: 'h4',
  starts_at: '2026-11-30T02:00:00.000Z',
  ends_at: '2026-11-30T04:00:00.000Z',
  start_price: 20,
  price: 21,
  next_price: 21.25,
  bids: 2,
  outcome: null,
  is_leading: false,
  is_reserve_met: null,
  own: { pseudonym: 'me', limit: 20.5, lost_by: null },
  bidders: ['me', 'other'],
  history: [],
  terms: { steps: [{ from: 0, step: 0.25 }] },
} as unknown as AuctionPage;

const line = (more: object) => JSON.stringify({ seq: 5, at: '2026-11-30T03:00:01.000Z', kind: 'bid', ...more });
const news = (more: Partial<News> = {}): News => ({
  id: 1,
  state: 'running',
  seq: 5,
  head: 'h5',
  bids: 3,
  leader: 'new',
  price: 21.25,
  starts_at: page.starts_at,
  ends_at: page.ends_at,
  outcome: null,
  last: line({ bidder: 'new', leader: 'new', price: '2125' }),
  now: '2026-11-30T03:00:02.000Z',
  ...more,
});

test('the next entry is taken from the news itself: price, next step, bids and a line of the history', () => {
  const { auction, ask } = followNews(page, news());
  expect(ask).toBeNull();
  expect(auction).toMatchObject({ seq: 5, head: 'h5', price: 21.25, next_price: 21.5, bids: 3, is_leading: false });
  expect(auction.at).toBe('2026-11-30T03:00:02.000Z');
  expect(auction.history).toMatchObject([
    { seq: 5, what: 'bid', price: 21.25, bidder: { number: 3, is_own: false }, leader: { number: 3, is_own: false } },
  ]);
  expect(auction.bidders).toEqual(['me', 'other', 'new']);
});

test('a gap asks for entries, and with them the page has all of them', () => {
  const far = news({
    seq: 6,
    last: line({ seq: 6, kind: 'extended', cause: 'late_bid', ends_at: '2026-11-30T04:03:00.000Z' }),
  });
  const gap = followNews(page, far);
  expect([gap.ask, gap.auction]).toEqual(['entries', page]);
  const { auction, ask } = followNews(page, { ...far, ends_at: '2026-11-30T04:03:00.000Z' }, [
    line({ bidder: 'new', leader: 'new', price: '2125' }),
    far.last!,
  ]);
  expect([ask, auction.ends_at]).toEqual([null, '2026-11-30T04:03:00.000Z']);
  expect(auction.history.map(({ seq, what, extended_by }) => [seq, what, extended_by])).toEqual([
    [6, 'extended', 'late_bid'],
    [5, 'bid', null],
  ]);
  expect(followNews(page, far, [line({ bidder: 'new', leader: 'new', price: '2125' })]).ask).toBe('page');
});

test('older news, and the same again, change nothing that was shown', () => {
  expect(followNews(page, news({ seq: 3, price: 20 }))).toEqual({ auction: page, ask: null });
  const same = followNews(page, news({ seq: 4, head: 'h4', price: 21, bids: 2, leader: 'other', last: null }));
  expect(same.ask).toBeNull();
  expect(same.auction).toMatchObject({ price: 21, bids: 2, next_price: 21.25, history: [] });
});

test('what is of the reader’s company, a loss, and the end are read from the server', () => {
  expect(followNews(page, news({ last: line({ bidder: 'me', leader: 'me', price: '2125' }), leader: 'me' })).ask).toBe(
    'page',
  );
  expect(followNews(page, news({ last: line({ kind: 'lost', bidder: 'other', leader: 'me' }) })).ask).toBe('page');
  const ended = followNews(
    page,
    news({ state: 'ended', outcome: 'won', last: line({ kind: 'ended', winner: 'new' }) }),
  );
  expect([ended.ask, ended.auction.phase]).toEqual(['page', 'ended']);
  expect(followNews(page, news({ state: 'cancelled', last: line({ kind: 'cancelled', by: 'staff' }) })).ask).toBe(
    'page',
  );
});

test('whether the reserve is met is asked later, as long as it is not', () => {
  expect(followNews({ ...page, is_reserve_met: false }, news()).ask).toBe('later');
  expect(followNews({ ...page, is_reserve_met: true }, news()).ask).toBeNull();
});

test('who leads may raise the own limit, and of sealed bids nothing but time and state moves', () => {
  const leading = followNews(page, news({ seq: 4, head: 'h4', leader: 'me', last: null }));
  expect(leading.auction).toMatchObject({ is_leading: true, next_price: 20.75 });
  const sealed = { ...page, kind: 'sealed' as const, seq: 0, price: null, bids: null, bidders: [], next_price: 20.51 };
  const told = followNews(sealed, news({ seq: 0, head: 'h0', leader: null, price: null, bids: null, last: null }));
  expect(told.ask).toBeNull();
  expect(told.auction).toMatchObject({ price: null, next_price: 20.51, history: [], is_leading: false });
});

test('an auction whose hour has come runs, and a falling price goes on falling', () => {
  const coming = { ...page, state: 'announced' as const, phase: 'coming' as const, kind: 'dutch' as const, seq: 4 };
  const { auction } = followNews(coming, news({ seq: 4, price: null, leader: null, bids: 0, last: null }));
  expect(auction).toMatchObject({ phase: 'running', state: 'running', price: 21 });
});

const round = { ...page, kind: 'reverse', price: 45, next_price: 44.5 } as AuctionPage;

test('a round is shown as it stands, and what is the seller’s own is asked for by itself', () => {
  const { auction, ask } = followRound(round, news({ price: 44.75, last: null }));
  expect(ask).toBe('own');
  expect(auction).toMatchObject({ seq: 5, price: 44.75, bids: 3, next_price: 44.5 });
  expect(followRound(round, news({ seq: 4 })).ask).toBeNull();
  expect(followRound(round, news({ seq: 3, price: 50 })).auction).toBe(round);
  expect(followRound(round, news({ state: 'ended', outcome: 'won' })).ask).toBe('page');
});
