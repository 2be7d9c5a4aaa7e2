import { screen } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { AwardForm } from './award-form.tsx';
import { endOfDay } from './end-of-day.ts';
import { RefusedPicks } from './refused-picks.tsx';
import { SplitOrders } from './split-orders.tsx';

const shop = { locale: 'en', currency: 'THB', rates: { THB: 1 }, priceUnit: 'kg', mayNot: {} } as unknown as Shop;
const names = { name_th: 'Siam Resin', name_en: 'Siam Resin', name_cn: 'Siam Resin' };
type Shown = Parameters<typeof AwardForm>[0];

const line = { position: 0, what: 'HDPE film', kg: 25_000, is_monthly: false, months: null };
const comparison = {
  award: 'orders',
  lines: [line],
  sellers: [{ id: 9, ...names }],
  cells: [{ id: 4, seller_id: 9, position: 0, least_packs: 100, most_packs: 1000 }],
  payment_types: [3],
  credit_days: null,
  taken: [],
  po_number_required: false,
  cost_centre_required: true,
} as unknown as Shown['comparison'];
const split = {
  picks: [{ id: 4, packs: 400 }],
  orders: [
    {
      seller: names,
      arrives: '2026-12-20',
      lines: [{ id: 4, position: 0, packs: 400, kg: 10_000, goods: 400_000, per_kg: 41 }],
      freight: 100,
      vat: 100,
      total: 428_214,
    },
  ],
  unmet: [],
  total: 428_214,
  per_kg: 41,
  co2_kg: null,
  within: null,
  version: 'v',
} as unknown as Shown['split'];
const monthly = {
  ...comparison,
  lines: [{ ...line, is_monthly: true, months: 6 }],
} as unknown as Shown['comparison'];
const addresses = [{ id: 1, name: 'Plant', is_default_shipping: true }] as unknown as Shown['addresses'];

function Screen({ piece }: { piece: React.ReactNode }) {
  return (
    <ShopContext value={shop}>
      {piece}
      <output>{useLocation().search}</output>
    </ShopContext>
  );
}

function showAt(piece: React.ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <Screen piece={piece} /> }]);
  return show(<Stub />);
}

test('packs are typed to their end before a split is reckoned anew', async () => {
  const { user } = showAt(<SplitOrders comparison={comparison} split={split} />);
  const packs = screen.getByLabelText<HTMLInputElement>('Packs of HDPE film');
  await user.clear(packs);
  await user.type(packs, '500');
  expect([packs.value, document.activeElement, screen.getByRole('status').textContent]).toEqual(['500', packs, '']);
  await user.click(screen.getByRole('button', { name: 'Reckon again' }));
  expect(screen.getByRole('status').textContent).toBe('?packs-4=500');
});

test('a refused split says why, beside the packs that were typed and those that were quoted', () => {
  showAt(<RefusedPicks comparison={comparison} refusal="Not so many" picked={[{ id: 4, packs: 4 }]} />);
  expect(screen.getByRole('alert').textContent).toBe('Not so many');
  expect(screen.getByLabelText<HTMLInputElement>('Packs of HDPE film').value).toBe('4');
  expect(screen.getByText(/100–1,000 packs were quoted/)).toBeDefined();
});

test('the press of monthly lines says contracts for all months, and no sum of one month', () => {
  const { unmount } = showAt(<AwardForm comparison={monthly} split={split} addresses={addresses} />);
  expect(screen.getByRole('button').textContent).toBe('Make 1 contract');
  expect(screen.getByText(/binds for all months/)).toBeDefined();
  unmount();
  showAt(<SplitOrders comparison={monthly} split={split} />);
  expect(screen.getByText(/a month × 6 months/)).toBeDefined();
});

test('orders are counted with their sum, and the cost centre can be said where the company wants one', () => {
  showAt(<AwardForm comparison={comparison} split={split} addresses={addresses} />);
  expect(screen.getByRole('button').textContent).toMatch(/^Place 1 order · /);
  expect(screen.getByLabelText<HTMLInputElement>('Cost centre').required).toBe(true);
});

test('without an address in the province the way to a new one leads back to the split', () => {
  showAt(<AwardForm comparison={comparison} split={split} addresses={[]} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/user/address/new?back=%2F');
});

test('a round closes at the end of a day; what is no day is left for the API to refuse', () => {
  expect(endOfDay('2026-12-20')).toBe('2026-12-20T16:59:00.000Z');
  expect(endOfDay('20/13')).toBe('');
});
