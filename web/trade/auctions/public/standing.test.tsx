import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { OwnStatus } from './standing.tsx';

const own = { lost_by: null, limit: 21 };
const ended = { phase: 'ended', state: 'ended', kind: 'english', own, is_leading: false, outcome: 'won' };

test.each([
  [{ is_leading: true }, 'You won'],
  [{}, 'Somebody else won'],
  [{ outcome: null }, 'Result is being written'],
  [{ outcome: 'reserve_missed', is_leading: true }, 'Your bid is the best; not decided yet'],
  [{ outcome: 'reserve_missed' }, 'You are outbid'],
  [{ outcome: 'reserve_missed', state: 'not_sold', is_leading: true }, 'Nobody got the lot'],
  [{ outcome: 'no_bids' }, 'Nobody got the lot'],
])('after the end, %o reads "%s"', (how, says) => {
  const { container } = show(<OwnStatus auction={{ ...ended, ...how } as AuctionPage} />);
  expect(container.textContent).toBe(says);
});

test('of a cancelled auction nobody waits for a result', () => {
  const { container } = show(<OwnStatus auction={{ ...ended, state: 'cancelled', outcome: null } as AuctionPage} />);
  expect(container.textContent).toBe('');
});
