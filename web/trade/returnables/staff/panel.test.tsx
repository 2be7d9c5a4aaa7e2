import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/testing/show-page.tsx';
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
  return showPage(<ReturnablesPanel account={shown} mayBook={mayBook} error={undefined} typed={undefined} />);
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
  const { user, sent } = showPanel(account, true);
  await user.selectOptions(screen.getByRole('combobox'), 'jumbo_bag');
  const [quantity, note] = screen.getAllByRole('textbox');
  await user.type(quantity!, '-1');
  await user.type(note!, 'RC-1');
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await waitFor(() => expect(sent).toEqual([{ do: 'returnables', kind: 'jumbo_bag', quantity: '-1', note: 'RC-1' }]));
  const asked: unknown[] = [];
  const form = new FormData();
  for (const [name, value] of Object.entries(sent[0]!)) form.set(name, value);
  await bookReturnables(((...call: unknown[]) => Promise.resolve(asked.push(call))) as never, 7, form);
  const body = { kind: 'jumbo_bag', quantity: -1, note: 'RC-1' };
  expect(asked).toEqual([['POST /staff/companies/{id}/returnables', { params: { id: 7 }, body }]]);
});
