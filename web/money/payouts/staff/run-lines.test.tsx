import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { RefundRunLines } from '#web/money/refund-runs/staff/run-lines.tsx';
import { show } from '#web/testing/show.tsx';
import { RunLines } from './run-lines.tsx';

vi.mock('#web/page/use-shop.ts', () => ({ useLocale: () => 'en', usePath: () => (path: string) => path }));
vi.mock('#web/money/payments/paid-thing.tsx', () => ({ PaidThing: () => null }));

const names = { name_th: 'Seller', name_en: 'Seller', name_cn: 'Seller' };
const account = { bank_code: '004', masked_number: '••••4567', account_name: 'Seller' };
const line = {
  id: 1,
  company: { id: 2, ...names },
  reference: 'PY000001',
  amount: 100,
  state: 'waiting',
  reason: null,
};
const approved = { id: 7, state: 'approved' };
const payouts = (file_made_at: string | null) => {
  const lines = [{ ...line, ...account, previous: null, paid_at: null, failed_at: null, commission_invoices: [] }];
  return <RunLines run={{ ...approved, file_made_at, lines } as never} failing={undefined} />;
};
const refunds = (file_made_at: string | null) => {
  const lines = [{ ...line, account, decided_at: null }];
  return <RefundRunLines run={{ ...approved, file_made_at, lines } as never} failing={undefined} />;
};

test.each([
  ['payouts', payouts, /The bank has paid all/],
  ['refunds', refunds, /The bank has sent all/],
])('a run of %s offers to say that all is paid once its file was made', (_, runWith, allPaid) => {
  const open = (file_made_at: string | null) =>
    show(<RouterProvider router={createMemoryRouter([{ path: '/', element: runWith(file_made_at) }])} />);
  const before = open(null);
  expect(screen.queryByRole('button', { name: allPaid })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Paid' })).toBeNull();
  before.unmount();
  open('2026-07-16T03:00:00Z');
  expect(screen.queryByRole('button', { name: allPaid })).not.toBeNull();
});
