import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import type { Negotiation } from '../negotiation-badge.tsx';
import { BuyerActs } from './buyer-acts.tsx';

const shop = { locale: 'en', currency: 'THB', rates: { THB: 1 }, priceUnit: 'kg', mayNot: {} } as unknown as Shop;
const names = { name_th: 'HDPE', name_en: 'HDPE', name_cn: 'HDPE' };

function showActs(origin: Negotiation['origin']) {
  const breaks = [{ from_units: 40, price_per_kg: 40 }];
  const negotiation = {
    origin,
    version: 2,
    acts: ['accept'],
    order_id: null,
    order_no: null,
    lines: [
      { id: 1, product: { id: 9, ...names, grade: 'H5' }, attribute: names, unit_weight: 25, list_per_kg_now: 42 },
    ],
    proposals: [
      {
        party: 'seller',
        version_no: 2,
        lines: [{ line_id: 1, quantity: 40, breaks }],
        message: '',
        prices_until: null,
      },
    ],
  } as unknown as Negotiation;
  const acts = <BuyerActs negotiation={negotiation} typed={undefined} />;
  const Stub = createRoutesStub([{ path: '/', Component: () => <ShopContext value={shop}>{acts}</ShopContext> }]);
  show(<Stub />);
}

test('who accepts an offer for goods of the cart reads that they stay there', () => {
  showActs('cart');
  expect(document.body.textContent).toContain('The goods stay in your cart.');
});

test('of an offer for other goods nothing is said of a cart', () => {
  showActs('product');
  expect(document.body.textContent).not.toContain('cart');
});
