import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { receivableList } from '#contract/money/receivable-list.ts';
import { loadList } from '#web/kit/load-list.ts';
import { showPage } from '#web/testing/show-page.tsx';
import Receivables from './list.tsx';

type Loaded = ComponentProps<typeof Receivables>['loaderData'];
type Row = Loaded['list']['rows'][number];

const siam = { id: 9, name_th: 'Siam Resin', name_en: 'Siam Resin', name_cn: 'Siam Resin' };
const row = (of: Partial<Row>): Row => ({
  id: 1,
  number: 'OR2607000001',
  kind: 'order',
  page_id: 31,
  company: siam,
  due_at: '2026-07-17T03:00:00Z',
  state: 'due',
  amount: 1000,
  outstanding: 400,
  ...of,
});

async function showList(rows: Row[]) {
  const api = () => Promise.resolve({ views: [], choice: null });
  const list = await loadList(
    { api, locale: 'en' } as unknown as Parameters<typeof loadList>[0],
    new Request('http://test/en/staff/receivables'),
    receivableList,
    { path: '/staff/receivables', fetchPage: () => Promise.resolve({ rows, count: rows.length }) },
  );
  const given = { loaderData: { list, messages: '{}' } } as unknown as ComponentProps<typeof Receivables>;
  return showPage(<Receivables {...given} />);
}

test('each row leads to the page of what is owed, and says how much of it is not paid yet', async () => {
  await showList([
    row({}),
    row({ id: 2, number: 'CC-7/1', kind: 'call_off_charge', page_id: 7, state: 'overdue', outstanding: 428 }),
    row({ id: 3, number: 'AD-4', kind: 'auction_deposit', page_id: 4, due_at: null }),
    row({ id: 4, number: 'PJ-2/1', kind: 'instalment', page_id: 2 }),
  ]);
  const to = (number: string) => screen.getAllByRole('link', { name: number })[0]!.getAttribute('href');
  expect([to('OR2607000001'), to('CC-7/1'), to('AD-4'), to('PJ-2/1')]).toEqual([
    '/en/staff/order/31',
    '/en/staff/call-off-contracts/7',
    '/en/staff/auctions/4',
    '/en/staff/projects/2',
  ]);
  const overdue = screen.getAllByRole('row').find((each) => within(each).queryByText('CC-7/1'))!;
  expect(overdue.textContent).toMatch(/Siam Resin.*Overdue.*428\.00/);
});

test('where nothing is owed the page says so', async () => {
  await showList([]);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Nothing is owed')).toBeTruthy();
});
