import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { AnnounceForm, type FoundRounds } from './announce-form.tsx';
import { CancelForm, RoundTable } from './round-table.tsx';
import { withRoundNews } from './use-live-rounds.ts';

const seller = (id: number, fault: string | null = null) => ({
  id,
  name_th: `ผู้ขาย ${id}`,
  name_en: `Seller ${id}`,
  name_cn: `卖方 ${id}`,
  per_kg: 45 + id,
  fault,
});
const lines = [
  { position: 0, what: 'HDPE film', kg: 1000, is_taken: false, sellers: [seller(1), seller(2), seller(3, 'behind')] },
  { position: 1, what: 'PP raffia', kg: 1000, is_taken: true, sellers: [seller(1), seller(2)] },
];
const rounds = [
  {
    id: 7,
    number: 'AU-7',
    position: 0,
    state: 'running',
    starts_at: '2026-12-01T02:00:00Z',
    ends_at: '2026-12-01T03:00:00Z',
    bids: 0,
    price: 45.5,
    leader: seller(2),
    outcome: null,
    bidders: [
      { ...seller(1), pseudonym: 'a' },
      { ...seller(2), pseudonym: 'b' },
    ],
  },
];
const usual = {
  starts_at: '2026-12-01T02:00:00Z',
  ends_at: '2026-12-01T03:00:00Z',
  latest_end_at: '2026-12-01T04:00:00Z',
};
const found = { lines, rounds, usual, may_announce: true } as unknown as FoundRounds;

function showWith(Screen: () => ReactNode) {
  const shop = { locale: 'en', currency: 'THB', rates: { THB: 1 }, user: { role: 'buyer' }, mayNot: {} } as unknown;
  const sent = vi.fn<(fields: [string, unknown][]) => null>(() => null);
  const action = async ({ request }: { request: Request }) => sent([...(await request.formData()).entries()]);
  const Component = () => (
    <ShopContext value={shop as Shop}>
      <Screen />
    </ShopContext>
  );
  const Stub = createRoutesStub([{ path: '/', Component, action }]);
  return { sent, ...show(<Stub />) };
}

test('a buyer chooses lines and sellers who can be in the round, and keeps the usual hours', async () => {
  const { user, sent } = showWith(() => <AnnounceForm found={found} typed={undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>(/2\. PP raffia/).disabled).toBe(true);
  await user.click(screen.getByLabelText(/1\. HDPE film/));
  await user.click(screen.getByLabelText(/Only the sellers/));
  expect(screen.getByLabelText<HTMLInputElement>(/Seller 3/).disabled).toBe(true);
  expect(screen.getByText('too far behind by the weights')).toBeDefined();
  await user.click(screen.getByLabelText(/Seller 1/));
  await user.click(screen.getByLabelText(/Seller 2/));
  await user.click(screen.getByRole('button', { name: 'Announce' }));
  const fields = sent.mock.calls[0]![0];
  expect(fields.filter(([name]) => name === 'line' || name === 'seller' || name === 'step')).toEqual([
    ['line', '0'],
    ['seller', '1'],
    ['seller', '2'],
    ['step', '0.25'],
  ]);
});

test('a round stands with who leads at what counted price, and is cancelled with a reason', async () => {
  const { user, sent } = showWith(() => (
    <>
      <RoundTable rounds={found.rounds} lines={found.lines} />
      <CancelForm rounds={found.rounds} typed={undefined} />
    </>
  ));
  expect(screen.getByRole('row', { name: /AU-7.*HDPE film.*45\.50.*Seller 2.*Running/ })).toBeDefined();
  await user.type(screen.getByLabelText(/Reason/), 'wrong line');
  await user.click(screen.getByRole('button', { name: 'Cancel the round' }));
  expect(sent.mock.calls[0]![0]).toEqual([
    ['do', 'cancel'],
    ['round', '7'],
    ['reason', 'wrong line'],
  ]);
});

test('news of a round says who leads at what price; older news changes nothing', () => {
  const [round] = found.rounds as [FoundRounds['rounds'][number]];
  const news = { state: 'running', bids: 1, price: 44.5, leader: 'a', ends_at: '2026-12-01T03:05:00Z' } as never;
  const after = withRoundNews(round, news);
  expect(after).toMatchObject({ bids: 1, price: 44.5, ends_at: '2026-12-01T03:05:00Z', leader: { id: 1 } });
  expect(withRoundNews({ ...after, bids: 2 }, news)).toMatchObject({ bids: 2, price: 44.5 });
});
