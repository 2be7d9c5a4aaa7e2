import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { PricePerKg, usePricePerKg } from './money.tsx';

const shop = { locale: 'en', currency: 'USD', rates: { THB: 1, USD: 32.85, RMB: 4.58 }, priceUnit: 'tonne' };

function Parts() {
  const { part, unit } = usePricePerKg();
  return (
    <p>
      freight {part(0.95)} per {unit}
    </p>
  );
}

test('a price by weight stands in the currency and for the weight that were chosen; what is owed is in baht', () => {
  show(
    <ShopContext value={shop as unknown as Shop}>
      <PricePerKg baht={41.5} />
      <PricePerKg baht={41.5} settled />
      <Parts />
    </ShopContext>,
  );
  expect(screen.getByText('$1,263/t')).toBeTruthy();
  expect(screen.getByText('฿41,500/t')).toBeTruthy();
  expect(screen.getByText('freight $29 per t')).toBeTruthy();
});
