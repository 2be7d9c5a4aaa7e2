import { expect, test } from 'vitest';
import { changesByAim, dearerPerKg, shownCarts, type PlanCart } from './plan-view.ts';

const cart = (aim: PlanCart['aim'], version: string, per_kg: number | null = 40) =>
  ({ aim, version, per_kg }) as PlanCart;

test('carts that are the same order are shown once with both aims', () => {
  const shown = shownCarts([cart('cheapest', 'a'), cart('earliest', 'b'), cart('fewest_sellers', 'a')]);
  expect(shown.map(({ cart: { version }, aims }) => [version, aims])).toEqual([
    ['a', ['cheapest', 'fewest_sellers']],
    ['b', ['earliest']],
  ]);
});

test('changes of each cart are said, the same ones once', () => {
  const total = { what: 'total', before: 1, now: 2 } as const;
  const freight = { what: 'freight', before: 1, now: 2 } as const;
  const changed = (aim: PlanCart['aim'], changes: PlanCart['changes']) => ({ ...cart(aim, aim), changes });
  expect(
    changesByAim([changed('cheapest', [total]), changed('earliest', [freight]), changed('fewest_sellers', [total])]),
  ).toEqual([
    { aims: ['cheapest', 'fewest_sellers'], changes: [total] },
    { aims: ['earliest'], changes: [freight] },
  ]);
  expect(changesByAim([changed('cheapest', [])])).toEqual([]);
});

test('what a cart costs more is said against the cheapest', () => {
  const carts = [cart('cheapest', 'a', 40), cart('earliest', 'b', 40.634), cart('fewest_sellers', 'c', null)];
  expect(carts.map((each) => dearerPerKg(each, carts))).toEqual([null, 0.63, null]);
});
