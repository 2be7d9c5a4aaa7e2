import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { bookReturnables, ReturnablesPanel } from './panel.tsx';

type Account = Parameters<typeof ReturnablesPanel>[0]['account'];

const account: Account = {
  balances: [
    { kind: 'pallet', balance: 4 },
    { kind: 'jumbo_bag', balance: 0 },
  ],
  movements: [
    {
      id: 1,
      kind: 'pallet',
      cause: 'sent',
      quantity: 4,
      balance_after: 4,
      shipment_no: 'SH2607000001',
      note: '',
      at: '2026-07-09T02:00:00.000Z',
    },
  ],
};

function showPanel(shown: Account, mayBook: boolean) {
  const panel = (
    <ShopContext value={{ locale: 'en' } as Shop}>
      <ReturnablesPanel account={shown} mayBook={mayBook} error={undefined} typed={undefined} />
    </ShopContext>
  );
  const Page = createRoutesStub([{ path: '/', Component: () => panel }]);
  return show(<Page />);
}

test('logistics book what came back; others only read the balance and its movements', () => {
  showPanel(account, true);
  expect(screen.getByRole('button', { name: 'Book' })).toBeTruthy();
  expect(screen.getByText(/SH2607000001/)).toBeTruthy();
  const { container } = showPanel(account, false);
  expect(container.querySelector('form')).toBeNull();
});

test('a company that never had any has no panel', () => {
  const { container } = showPanel({ balances: [], movements: [] }, false);
  expect(container.textContent).toBe('');
});

test('a correction is a number below zero, as it is typed', async () => {
  const sent: unknown[] = [];
  const api = (...call: unknown[]) => Promise.resolve(sent.push(call));
  const form = new FormData();
  for (const [name, value] of Object.entries({ kind: 'pallet', quantity: '-1', note: 'RC-1' })) form.set(name, value);
  await bookReturnables(api as never, 7, form);
  expect(sent).toMatchObject([[expect.any(String), { params: { id: 7 }, body: { quantity: -1, note: 'RC-1' } }]]);
});
