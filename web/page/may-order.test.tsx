import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopContext, useMayOrder, type Shop } from './use-shop.ts';

const Offered = () => (useMayOrder() ? 'offered' : 'not offered');

test.each([
  ['a visitor', null, {}, 'offered'],
  ['a purchaser', { role: 'buyer' }, {}, 'offered'],
  ['who may only look', { role: 'buyer' }, { order: 'Ask an administrator.' }, 'not offered'],
  ['staff', { role: 'staff' }, {}, 'not offered'],
])('what leads to an order, to %s', (_who, user, mayNot, words) => {
  const { unmount } = render(
    <ShopContext value={{ user, mayNot } as unknown as Shop}>
      <Offered />
    </ShopContext>,
  );
  expect(screen.getByText(words)).toBeTruthy();
  unmount();
});
