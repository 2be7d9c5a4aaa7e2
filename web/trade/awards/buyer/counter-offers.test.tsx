import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/testing/show-page.tsx';
import { refusal } from '#web/testing/show.tsx';
import { CounterOffer } from '../../quotes/seller/counter-offer.tsx';
import { cellsToWish } from './counter-form.ts';
import { NextInRank } from './next-in-rank.tsx';
import { SentCounters } from './sent-counters.tsx';
import { WishFields } from './wish-fields.tsx';

const siam = { id: 9, name_th: 'Siam Resin', name_en: 'Siam Resin', name_cn: 'Siam Resin' };
const thai = { id: 10, name_th: 'Thai Poly', name_en: 'Thai Poly', name_cn: 'Thai Poly' };

type Cells = Parameters<typeof WishFields>[0]['cells'];
const cell = { id: 1, seller_id: 9, position: 0, offer_id: 31, grade: 'HD2208J', is_sellers_best: true };
const cells = [
  { ...cell, basis: 'warehouse', quoted_per_kg: 41, pooled_per_kg: 42.5 },
  { ...cell, id: 2, position: 1, offer_id: 32, basis: 'delivered', quoted_per_kg: 50, pooled_per_kg: 50 },
  { ...cell, id: 3, position: 2, offer_id: 33, basis: 'warehouse', quoted_per_kg: 60, pooled_per_kg: 61 },
] as unknown as Cells;
const lines = [0, 1, 2].map((position) => ({ position, what: `Line ${position}` })) as Parameters<
  typeof WishFields
>[0]['lines'];

test('a wish stands beside the quoted price, where that price holds; awarded lines are not asked for', () => {
  const open = cellsToWish({ cells, taken: [2] }, 9);
  expect(open.map(({ position }) => position)).toEqual([0, 1]);
  showPage(
    <WishFields cells={open} lines={lines} typed={{ 'wish-9-0-31': '39' }} isOpen>
      <p />
    </WishFields>,
  );
  expect(screen.getByLabelText(/Wished price, line 1/)).toHaveProperty('value', '39');
  expect(screen.getByText(/quoted ฿41.00 at the warehouse, ฿42.50 delivered/)).toBeTruthy();
  expect(screen.getByText(/quoted ฿50.00 delivered/)).toBeTruthy();
});

test('what was asked says whether it was answered, once that is opened', () => {
  const offer = { round: 2, made_at: '2026-12-01T03:00:00Z', seller: siam, message: 'each quarter' };
  const wish = { position: 0, what: 'HDPE', offer_id: 31, price_per_kg: 39, quoted_per_kg: 41, answered_per_kg: null };
  showPage(
    <SentCounters
      offers={[
        { ...offer, answer: 'waiting', wishes: [wish] },
        { ...offer, seller: thai, answer: 'answered', wishes: [{ ...wish, answered_per_kg: 40 }] },
      ]}
    />,
  );
  expect(screen.getByText('Not opened yet')).toBeTruthy();
  expect(screen.getByText('New quote')).toBeTruthy();
  expect(screen.getAllByText(/quoted ฿41.00, wished ฿39.00/)).toHaveLength(2);
  expect(screen.getByText(/answered ฿40.00/)).toBeTruthy();
});

test('a seller reads what is asked of it, and until when its quote stands without an answer', () => {
  const kept = { lines: [], payment_types: [3], valid_until: '2026-12-31', note: '' };
  const wishes = [{ position: 0, offer_id: 31, price_per_kg: 39, quoted_per_kg: 41 }];
  showPage(<CounterOffer counter={{ message: 'each quarter', wishes, kept }} />);
  expect(screen.getByText(/you quoted ฿41.00, the buyer wishes ฿39.00/)).toBeTruthy();
  expect(screen.getByText('each quarter')).toBeTruthy();
  expect(screen.getByText(/31 Dec 2026/)).toBeTruthy();
});

type Next = Parameters<typeof NextInRank>[0]['next'];
const before = { seller: siam, order_no: 'OR2612000001', end_reason: 'cancelled', per_kg: 42.5, arrives: '2026-12-10' };
const next = { seller: thai, grade: 'HD2208J', rank: 2, packs: 40, kg: 1000, per_kg: 43.75, arrives: '2026-12-12' };

test('the next in rank stands beside what came to nothing, with what it changes, above one press', () => {
  const shown = {
    lines: [{ position: 0, what: 'HDPE film', before, next }],
    split: { version: 'v1', total: 46_812.5 },
    address: 'Factory 1',
    payment_type: 3,
  } as unknown as Next;
  showPage(<NextInRank next={shown} />);
  expect(screen.getByText(/Siam Resin: cancelled/).textContent).toContain('OR2612000001');
  expect(screen.getByText('Thai Poly').parentElement!.textContent).toContain('+฿1.25');
  expect(screen.getByText(/Delivered to Factory 1 and paid by Bank transfer/)).toBeTruthy();
  expect(screen.getByRole('button').textContent).toContain('46,812.50');
});

test('the press sends what was seen; what is refused is told where it was pressed', async () => {
  const shown = {
    lines: [{ position: 0, what: 'HDPE film', before, next }],
    split: { version: 'v1', total: 46_812.5 },
    address: 'Factory 1',
    payment_type: 3,
  } as unknown as Next;
  const error = refusal([]);
  const { user, sent } = showPage(<NextInRank next={shown} />, { answer: { error, typed: { do: 'next' } } });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(sent).toEqual([{ do: 'next', version: 'v1' }]));
  expect((await screen.findByRole('alert')).textContent).toContain(error.message);
});

test('where the order before says no place or way to pay any more, the table is for choosing', () => {
  const shown = {
    lines: [{ position: 0, what: 'HDPE film', before, next }],
    split: { version: 'v1', total: 46_812.5 },
    address: null,
    payment_type: 3,
  } as unknown as Next;
  showPage(<NextInRank next={shown} />);
  expect(screen.getByText(/Choose from the table instead/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('where nobody is next there is no press, and without a failed line there is nothing', () => {
  const nobody = { lines: [{ position: 0, what: 'HDPE film', before, next: null }], split: null } as unknown as Next;
  const { unmount } = showPage(<NextInRank next={nobody} />);
  expect(screen.getByText(/No other quote that binds is left/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  showPage(<NextInRank next={{ lines: [], split: null, address: null, payment_type: null }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
