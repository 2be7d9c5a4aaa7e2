import { expect, test } from 'vitest';
import type { AuctionRow } from '../auction-shapes.ts';
import type { News } from './live-state.ts';
import { withNews } from './use-live-rows.ts';

const row = {
  id: 1,
  kind: 'english',
  state: 'running',
  phase: 'running',
  starts_at: '2026-11-30T02:00:00Z',
  ends_at: '2026-11-30T04:00:00Z',
  price: 21,
  bids: 2,
  outcome: null,
} as unknown as AuctionRow;
const news = (more: Partial<News>) =>
  ({ ...row, seq: 5, price: 22, bids: 3, now: '2026-11-30T03:00:00Z', ...more }) as unknown as News;

test('a row stands by the newest news', () => {
  expect(withNews(row, news({ ends_at: '2026-11-30T04:03:00Z' }))).toMatchObject({
    price: 22,
    bids: 3,
    phase: 'running',
    ends_at: '2026-11-30T04:03:00Z',
  });
  expect(withNews(row, news({ now: '2026-11-30T04:00:00Z' })).phase).toBe('ended');
});

test('news that is older than the page changes nothing, and a falling price stays the page’s', () => {
  expect(withNews(row, news({ bids: 1, price: 20 }))).toBe(row);
  const ended = { ...row, outcome: 'won' as const };
  expect(withNews(ended, news({}))).toBe(ended);
  expect(withNews(row, news({ bids: 2, price: null })).price).toBe(21);
});
