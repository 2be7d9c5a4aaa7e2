import { expect, test } from 'vitest';
import { logEntryKinds } from '#domain/trade/auctions/entries.ts';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import type { AuctionPage, Happening } from '../auction-shapes.ts';
import { History } from './history.tsx';

const shop = { locale: 'en', currency: 'THB', rates: { THB: 1 }, user: null, mayNot: {} } as unknown as Shop;
const other = { number: 2, is_own: false };
const happening = (more: Partial<Happening>): Happening => ({
  seq: 1,
  at: '2026-11-30T03:00:00.000Z',
  what: 'bid',
  bidder: { number: 1, is_own: false },
  leader: other,
  price: 24,
  ends_at: null,
  extended_by: null,
  lost_by: null,
  outcome: null,
  cancelled_by: null,
  ...more,
});

const said = (more: Partial<Happening>, bids = 2): string => {
  const auction = { id: 7, history: [happening(more)], kind: 'english', phase: 'ended', head: 'h', seq: 1, bids };
  const { container } = show(
    <ShopContext value={shop}>
      <History auction={{ ...auction, outcome: 'won' } as unknown as AuctionPage} />
    </ShopContext>,
  );
  return container.querySelector('ol li span')!.textContent;
};

test('every entry of a log is said in words of its own', () => {
  const words = logEntryKinds.filter((kind) => kind !== 'bought').map((what) => said({ what, outcome: 'won' }));
  expect(new Set(words).size).toBe(words.length);
  for (const text of words) expect(text).toMatch(/^[A-Z].{10,}$/);
});

test.each([
  [{ what: 'ended', outcome: 'no_bids' }, 0, 'The auction has ended without bids.'],
  [{ what: 'ended', outcome: 'no_bids' }, 2, 'The auction has ended; no bid counts any more'],
  [{ what: 'lost', lost_by: 'default' }, 2, 'Bidder 1 does not take the lot; it goes to Bidder 2 at ฿24.00/kg'],
  [{ what: 'lost', lost_by: 'default', leader: null }, 2, 'Bidder 1 does not take the lot'],
  [{ what: 'cancelled', cancelled_by: 'staff' }, 2, 'Our staff stopped the auction'],
  [{ what: 'cancelled', cancelled_by: 'seller' }, 0, 'The seller cancelled the auction'],
  [{ what: 'cancelled', cancelled_by: 'buyer' }, 0, 'The buyer cancelled the auction'],
  [{ what: 'confirmed' }, 2, 'Bidder 2 ordered the lot at ฿24.00/kg'],
] as const)('%o with %i bids reads "%s"', (more, bids, says) => {
  expect(said(more, bids)).toBe(says);
});
