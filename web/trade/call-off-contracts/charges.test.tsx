import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/testing/show-page.tsx';
import type { CallOffContract } from './contract-badge.tsx';
import { Charges } from './charges.tsx';

const owed = {
  id: 1,
  receivable_id: 41,
  number: 'CC-7/1',
  period_no: 0,
  order_id: 9,
  order_no: 'OR2607000001',
  goods: 400,
  vat: 28,
  total: 428,
  state: 'owed',
  at: '2026-07-10T03:00:00Z',
  due_at: '2026-07-17T03:00:00Z',
  paid_at: null,
  document: { id: 5, number: 'DN2607000001' },
};
const goesBack = {
  ...owed,
  id: 2,
  receivable_id: null,
  number: null,
  order_id: null,
  order_no: null,
  goods: -100,
  vat: -7,
  total: -107,
  state: 'going_back',
  due_at: null,
  document: null,
};
const contract = { charges: [owed, goesBack] } as unknown as CallOffContract;

test('the buyer pays what is owed from here and opens its debit note; what goes back is only said', () => {
  showPage(<Charges contract={contract} reader="buyer" />);
  const [, first, second] = screen.getAllByRole('row');
  expect(
    within(first!)
      .getByRole('link', { name: /CC-7\/1/ })
      .getAttribute('href'),
  ).toBe('/en/user/owed/41');
  expect(
    within(first!)
      .getByRole('link', { name: /DN2607000001/ })
      .getAttribute('href'),
  ).toBe('/api/order/tax-documents/5/pdf');
  expect(first!.textContent).toMatch(/400\.00.*28\.00.*428\.00.*17 Jul 2026/);
  expect(within(second!).queryByRole('link')).toBeNull();
  expect(second!.textContent).toMatch(/107\.00/);
});

test('who may not pay, the seller and staff have nothing to press', () => {
  showPage(<Charges contract={contract} reader="buyer" />, { shop: { mayNot: { pay: 'Ask finance' } } });
  expect(screen.queryByRole('link', { name: /CC-7\/1/ })).toBeNull();
  for (const reader of ['seller', 'staff'] as const) {
    const { container } = showPage(<Charges contract={contract} reader={reader} />);
    expect(container.querySelector('a')).toBeNull();
    expect(container.textContent).toContain('DN2607000001');
  }
});
