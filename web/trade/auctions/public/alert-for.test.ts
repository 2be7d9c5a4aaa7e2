import { expect, test } from 'vitest';
import type { AuctionPage } from '../auction-shapes.ts';
import { alertFor, isCalledBack } from './alert-for.ts';

const seen = (more: object) =>
  ({ id: 1, phase: 'running', own: { limit: 21 }, is_leading: false, ...more }) as unknown as AuctionPage;

test.each([
  [{ is_leading: true }, {}, 'outbid'],
  [{}, { is_leading: true }, 'leading'],
  [{}, {}, null],
  [{ is_leading: true }, { is_leading: true }, null],
  // Others' auctions, ends and visitors ring nothing.
  [{ is_leading: true, id: 2 }, {}, null],
  [{ is_leading: true }, { phase: 'ended' }, null],
  [{ is_leading: true }, { own: { limit: null } }, null],
  [{ is_leading: true }, { own: null }, null],
])('from %o to %o it rings %s', (before, after, rings) => {
  expect(alertFor(seen(before), seen(after))).toBe(rings);
});

test('who bid and does not lead is called back before the end', () => {
  expect(
    [seen({}), seen({ is_leading: true }), seen({ own: { limit: null } }), seen({ own: null })].map(isCalledBack),
  ).toEqual([true, false, false, false]);
});
