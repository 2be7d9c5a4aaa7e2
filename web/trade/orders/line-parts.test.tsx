import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '#web/testing/show.tsx';
import { LineParts } from './line-parts.tsx';

test('a line in parts says each of them, with its lot where it has one', () => {
  show(
    <LineParts
      parts={[
        { quantity: 10, price: 900, total: 9000, lot: 'A-12' },
        { quantity: 5, price: 910.01, total: 4550.03, lot: null },
      ]}
    />,
  );
  expect(screen.getAllByText(/×/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^10 × .*900\.00.* = .*9,000\.00.* · .*A-12$/),
    expect.stringMatching(/^5 × .*910\.01.* = .*4,550\.03[^·]*$/),
  ]);
});
