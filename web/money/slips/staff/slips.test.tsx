import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { slipDecisions } from '#contract/money/slip-decisions.ts';
import { slipList } from '#contract/money/slip-list.ts';
import { loadDecisions } from '#web/kit/load-decisions.ts';
import { loadList } from '#web/kit/load-list.ts';
import { showPage } from '#web/testing/show-page.tsx';
import SlipScreen from './slip.tsx';
import Slips from './slips.tsx';

type Listed = ComponentProps<typeof Slips>['loaderData']['list']['rows'][number];
type Shown = ComponentProps<typeof SlipScreen>['loaderData']['slip'];

const siam = { id: 9, name_th: 'Siam Resin', name_en: 'Siam Resin', name_cn: 'Siam Resin' };
const row: Listed = {
  id: 5,
  number: 'AD-4',
  kind: 'auction_deposit',
  page_id: 4,
  company: siam,
  state: 'waiting',
  amount: 22_000,
  sent_at: '2026-07-17T03:00:00Z',
  payment_date: '2026-07-17T02:00:00Z',
  outstanding: 22_000,
  match: 'exact',
  verdict: 'used',
};

async function showList(rows: Listed[]) {
  const api = () => Promise.resolve({ views: [], choice: null });
  const list = await loadList(
    { api, locale: 'en' } as unknown as Parameters<typeof loadList>[0],
    new Request('http://test/en/staff/slips'),
    slipList,
    { path: '/staff/slips', fetchPage: () => Promise.resolve({ rows, count: rows.length }) },
  );
  const given = { loaderData: { list, messages: '{}' } } as unknown as ComponentProps<typeof Slips>;
  return showPage(<Slips {...given} />);
}

test('each row leads to its slip, and says what it is for and what warns of it', async () => {
  await showList([row, { ...row, id: 6, number: 'CC-7/1', kind: 'call_off_charge', verdict: null, match: 'less' }]);
  const rowOf = (number: string) => screen.getAllByRole('row').find((each) => within(each).queryByText(number))!;
  expect(within(rowOf('AD-4')).getByRole('link', { name: 'AD-4' }).getAttribute('href')).toBe('/en/staff/slips/5');
  expect(rowOf('AD-4').textContent).toMatch(/Auction deposit.*22,000\.00.*Matches what is left.*already reported/);
  expect(rowOf('CC-7/1').textContent).toMatch(/Call-off contract.*Less than what is left to pay/);
});

async function showSlip(more: Partial<Shown> = {}) {
  const slip: Shown = {
    ...row,
    is_cancelled: false,
    is_of_order: false,
    reject_reason: null,
    review_reason: null,
    pic_name: 'slip.png',
    pic_path: '/api/files/1',
    content_type: 'image/png',
    check: null,
    languages: ['th'],
    allowed: ['verify_slip', 'reject_slip'],
    history: [],
    ...more,
  };
  const decisions = loadDecisions(slipDecisions, { locale: 'en', allowed: slip.allowed });
  const loaderData = { slip, next: null, isDecided: false, decisions, done: null, messages: '{}' };
  const given = { loaderData } as unknown as ComponentProps<typeof SlipScreen>;
  return showPage(<SlipScreen {...given} />);
}

test('a slip is shown with its picture, leads to what it is for, and is decided by the table of all slips', async () => {
  await showSlip();
  expect(screen.getByRole('link', { name: 'Open slip slip.png' }).getAttribute('href')).toBe('/api/files/1');
  expect(screen.getByRole('link', { name: 'AD-4' }).getAttribute('href')).toBe('/en/staff/auctions/4');
  expect(screen.getByRole('button', { name: 'Confirm payment received' })).toBeTruthy();
  expect(screen.queryByText('Another amount arrived')).toBeNull();
});

test('one that was rejected says why, and is decided no more', async () => {
  await showSlip({ state: 'rejected', allowed: [], match: null, reject_reason: 'Not on the account' });
  expect(screen.getByText('Not on the account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm payment received' })).toBeNull();
});
