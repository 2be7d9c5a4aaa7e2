import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import type { CallOffContract } from './contract-badge.tsx';
import { CalledOff, Fixings, Notes, Periods } from './contract-tables.tsx';
import { CallOffForm } from './call-off-form.tsx';
import { FromContracts } from './from-contracts.tsx';
import { PriceTerms } from './price-terms.tsx';
import { ProposeFields } from './propose-fields.tsx';

const shop = {
  locale: 'en',
  currency: 'THB',
  rates: { THB: 1 },
  priceUnit: 'kg',
  mayNot: {},
} as unknown as Shop;

function showInShop(piece: ReactNode) {
  const Stub = createRoutesStub([{ path: '/', Component: () => <ShopContext value={shop}>{piece}</ShopContext> }]);
  return show(<Stub />);
}

const names = { name_th: 'HDPE', name_en: 'HDPE', name_cn: 'HDPE' };
const contract = {
  price: {
    kind: 'index',
    trend: { id: 1, ...names },
    average: 'month',
    premium: -1.2,
    floor: 40,
    ceiling: 60,
    rounding: 0.01,
    fallback: 'mean',
    fallback_count: 3,
    fallback_price: 45,
  },
  periods: [
    {
      no: 0,
      from: '2026-07-01',
      to: '2026-07-31',
      agreed_kg: 20_000,
      carried_in_kg: 5000,
      called_kg: 1000,
      left_kg: 24_000,
      short_kg: 0,
      per_kg: 48.2,
      source: 'fixing',
      shortfall: 9158,
    },
    {
      no: 1,
      from: '2026-08-01',
      to: '2026-08-31',
      agreed_kg: 20_000,
      carried_in_kg: 0,
      called_kg: 0,
      left_kg: 21_000,
      short_kg: 0,
      per_kg: null,
      source: null,
      shortfall: null,
    },
  ],
  orders: [
    {
      order_id: 7,
      purchase_id: 8,
      order_no: 'OR2607000001',
      period_no: 0,
      quantity: 40,
      kg: 1000,
      per_kg: 48.2,
      unit_price: 1205,
      source: 'fixing',
      is_cancelled: false,
      at: '2026-07-09T03:00:00Z',
    },
  ],
  notes: [
    {
      id: 1,
      period_no: 0,
      order_id: 7,
      order_no: 'OR2607000001',
      per_kg: 48.6,
      goods: 400,
      vat: 28,
      total: 428,
      at: '2026-07-10T03:00:00Z',
      buyer_read_at: null,
      seller_read_at: '2026-07-10T03:00:00Z',
    },
  ],
  fixings: [
    {
      id: 3,
      from: '2026-06-01',
      to: '2026-06-30',
      revision: 2,
      average_per_kg: 49.8,
      days: 1,
      at: '2026-07-10T03:00:00Z',
      reason: 'typing error',
      computed_from: [],
      proposed: null,
    },
  ],
} as unknown as CallOffContract;

test('a period says what is left and at which price; one to come has none yet', () => {
  showInShop(<Periods contract={contract} />);
  const [, running, toCome] = screen.getAllByRole('row');
  expect(running!.textContent).toMatch(/20.00 t.*5.00 t.*24.00 t.*48\.20.*index.*9,158\.00/);
  expect(within(toCome!).getByText('Fixed when the period begins')).toBeTruthy();
});

test('price terms, call-offs, notes and fixings are written out', () => {
  showInShop(
    <>
      <dl>
        <PriceTerms price={contract.price} />
      </dl>
      <CalledOff contract={contract} reader="buyer" />
      <Notes contract={contract} />
      <Fixings contract={contract} corrects={{}} />
    </>,
  );
  expect(document.body.textContent).toMatch(/HDPE, average of the month before the period − ฿1\.20/);
  expect(screen.getByRole('link', { name: 'OR2607000001' })).toBeTruthy();
  expect(screen.getByText('Debit note: the buyer pays')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Propose the correction' })).toBeTruthy();
});

const offer = {
  contract_id: 12,
  productstock_id: 5,
  product_id: 9,
  unit_weight: 25,
  per_kg: 48.2,
  unit_price: 1205,
  left_kg: 1000,
  packs_left: 40,
  until: '2026-07-31',
};

test('where a contract has goods of a cart, one press calls no more off than is left', () => {
  showInShop(<FromContracts isCart offers={[offer]} wanted={[{ product_id: 9, ...names, kg: 5000 }]} />);
  expect(screen.getByRole('button', { name: 'Call off 40 packs from CC-12' })).toBeTruthy();
  expect(document.body.textContent).toMatch(/48\.20.*at the warehouse, excl\. VAT and freight/);
  expect(document.body.textContent).toContain('stays in the cart');
});

test('goods of the cart are called off and taken out of it by one press, where the contract has all of them', () => {
  const wanted = { product_id: 9, ...names, kg: 1000, cart_line: 7 };
  showInShop(<FromContracts isCart offers={[offer]} wanted={[wanted]} />);
  const press = screen.getByRole<HTMLButtonElement>('button', { name: /^Call off .* and take them out of the cart$/ });
  expect([press.name, press.value]).toEqual(['do', 'call_off_from_cart']);
  expect(new FormData(press.form!, press).get('cart_line')).toBe('7');
  cleanup();
  // What the contract has not is still wanted.
  showInShop(<FromContracts isCart offers={[offer]} wanted={[{ ...wanted, kg: 1_000_000 }]} />);
  expect(screen.queryByRole('button', { name: /take them out/ })).toBeNull();
});

test('a seller comes from what was called off to what it has to deliver', () => {
  showInShop(<CalledOff contract={contract} reader="seller" />);
  expect(screen.getByRole('link', { name: 'OR2607000001' }).getAttribute('href')).toBe('/en/seller/orders/8');
});

test('a contract that has not begun says from when on goods can be called off', () => {
  const waiting = { ...contract, acts: ['call_off'], left_kg: null, per_kg: null, packs_left: 0 } as CallOffContract;
  showInShop(<CallOffForm contract={waiting} typed={undefined} />);
  expect(document.body.textContent).toMatch(/can be called off from.*1 Jul/);
});

test('an index price asks for its own terms', async () => {
  const { user } = showInShop(<ProposeFields offer={5} trends={[{ id: 1, ...names }]} typed={undefined} />);
  expect(screen.queryByLabelText('Index')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Price'), 'index');
  expect(screen.getByLabelText('Index')).toBeTruthy();
  expect(screen.queryByLabelText(/^Baht per kg, excl/)).toBeNull();
});
