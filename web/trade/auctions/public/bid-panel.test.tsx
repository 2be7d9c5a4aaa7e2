import { screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { WireError } from '#contract/errors.ts';
import { ShopContext, type Shop } from '#web/page/use-shop.ts';
import { show } from '#web/testing/show.tsx';
import { FormErrors } from '#web/ui/forms/form-errors.tsx';
import type { AuctionPage } from '../auction-shapes.ts';
import { BidPanel, type BidPanelProps, type Mine } from './bid-panel.tsx';

const own = { pseudonym: 'a', joined_at: '', hold: 'none', hold_state: 'none', held: 0, lost_by: null, limit: null };
const running = {
  id: 7,
  kind: 'english',
  phase: 'running',
  kg: 10_000,
  packs: 400,
  delivery: null,
  vat_rate: 7,
  start_price: 20,
  price: 20,
  next_price: 20.25,
  bids: 1,
  is_leading: false,
  is_own: false,
  own,
  starts_at: '2026-12-01T02:00:00Z',
  ends_at: '2026-12-01T03:00:00Z',
  at: '2026-12-01T02:30:00Z',
  terms: { buy_now: null, fall: null, deposit_percent: 0 },
};
const mine = {
  rules: '2026-12',
  deposit_percent: 0,
  free_credit: null,
  approves: 0,
  has_limits: false,
  participation: null,
} as Mine;
const buyer = { role: 'buyer' };

interface Given {
  auction?: object;
  user?: object | null;
  mayNot?: object;
  panel?: Partial<BidPanelProps>;
  error?: Partial<WireError>;
}

function showPanel({ auction = {}, user = buyer, mayNot = {}, panel, error }: Given = {}) {
  const shop = { locale: 'en', currency: 'THB', rates: { THB: 1 }, user, mayNot } as unknown as Shop;
  const sent = vi.fn<(fields: object) => null>(() => null);
  const props = { mine, requestKey: 'key', typed: undefined, asksToConfirm: false, needsApproval: false, ...panel };
  const Screen = () => (
    <ShopContext value={shop}>
      <FormErrors error={error as WireError | undefined}>
        <BidPanel auction={{ ...running, ...auction } as unknown as AuctionPage} {...props} />
      </FormErrors>
    </ShopContext>
  );
  const action = async ({ request }: { request: Request }) => sent(Object.fromEntries(await request.formData()));
  const Stub = createRoutesStub([{ path: '/', Component: Screen, action }]);
  return { sent, ...show(<Stub />) };
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('a visitor is led to the log-in and back to the auction', () => {
  showPanel({ user: null });
  expect(screen.getByRole('link').getAttribute('href')).toContain(encodeURIComponent('/en/auctions/7'));
});

test.each([
  ['staff', { user: { role: 'staff' } }, ''],
  ['its seller', { auction: { is_own: true } }, /does not bid/],
  ['who may not order', { mayNot: { order: 'Ask a purchaser' } }, /Ask a purchaser/],
  ['who lost the right', { auction: { own: { ...own, lost_by: 'credit' } } }, /cannot bid in this auction any more/],
  ['a stranger in a demand’s round', { auction: { kind: 'reverse', own: null } }, /Sellers who quoted/],
  ['everybody once it is over', { auction: { phase: 'ended' } }, ''],
  ['who joined before it starts', { auction: { phase: 'coming' } }, /once the auction starts/],
] as const)('%s has nothing to press', (_, given, says) => {
  const { container } = showPanel(given);
  expect(buttons()).toEqual([]);
  expect(container.textContent).toMatch(says || /^$/);
});

test('who has won is led to the order', () => {
  showPanel({ auction: { phase: 'ended', state: 'ended', outcome: 'won', is_leading: true } });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/user/auctions/7');
});

test('the rules are accepted by a press; without a deposit nothing is held', async () => {
  const { user, sent } = showPanel({ auction: { own: null } });
  await user.click(screen.getByRole('button', { name: 'Accept the rules and join' }));
  expect(sent).toHaveBeenCalledWith({ do: 'join', rules: '2026-12', hold: 'none' });
});

test('with a deposit, credit or deposit is chosen by what the next price needs', async () => {
  const { user, sent } = showPanel({
    auction: { own: null, terms: { ...running.terms, deposit_percent: 10 } },
    panel: { mine: { ...mine, deposit_percent: 10 } },
  });
  // 10 t at 20.25: 216,675 with VAT, and a tenth of 202,500, each up to a round amount.
  expect(screen.getByText(/Held as you bid/).textContent).toMatch(/220,000\.00/);
  expect(screen.getByText(/Paid before you bid/).textContent).toMatch(/22,000\.00/);
  await user.click(screen.getByLabelText(/^Deposit/));
  await user.click(screen.getByRole('button', { name: /join/ }));
  expect(sent).toHaveBeenCalledWith({ do: 'join', rules: '2026-12', hold: 'deposit' });
});

test('one press bids exactly the next step, and says what the lot costs then', async () => {
  const { user, sent } = showPanel();
  expect(screen.getByText(/lot then costs/).textContent).toMatch(/216,675\.00/);
  await user.click(screen.getByRole('button', { name: /^Bid .*20\.25/ }));
  expect(sent).toHaveBeenCalledWith({ do: 'next', next: '20.25', request_key: 'key-next' });
});

test('who leads does not bid against themselves, and may change the own limit', () => {
  showPanel({ auction: { is_leading: true, own: { ...own, limit: 25 }, next_price: 25.01 } });
  expect(buttons()).toEqual(['Change my limit']);
  expect(screen.getByText(/^Now .*25\.00.*25\.01/)).toBeDefined();
});

test('a limit that is far is asked about once more, with the amount, and what was typed stays', async () => {
  const { user, sent } = showPanel({
    panel: { typed: { do: 'limit', limit: '90.00' }, asksToConfirm: true },
    error: { error: 'auction_bid_far', fields: [{ path: 'limit', code: 'auction_bid_far', message: 'Far away' }] },
  });
  const limit = screen.getByLabelText<HTMLInputElement>(/My limit/);
  expect([limit.value, limit.getAttribute('aria-invalid'), document.activeElement]).toEqual(['90.00', 'true', limit]);
  await user.click(screen.getByLabelText('I mean 90.00 baht per kg'));
  await user.click(screen.getByRole('button', { name: 'Bid up to this' }));
  expect(sent).toHaveBeenCalledWith({
    do: 'limit',
    limit: '90.00',
    is_sure: 'on',
    sure_of: '90.00',
    request_key: 'key-limit',
  });
});

test('a refused next step is said beside its button', () => {
  showPanel({ error: { fields: [{ path: 'next', code: 'auction_bid_too_low', message: 'It is 20.50 now' }] } });
  expect(screen.getByText('It is 20.50 now').closest('form')).toBe(
    screen.getByRole('button', { name: /^Bid .*20\.25/ }).closest('form'),
  );
});

test('a sealed bid is one amount', () => {
  showPanel({ auction: { kind: 'sealed', price: null, bids: null } });
  expect(buttons()).toEqual(['Bid up to this']);
  expect(screen.getByLabelText(/^My bid/)).toBeDefined();
});

test('a falling price is taken by one press, and buying at once ends with the first bid', async () => {
  const { user, sent, unmount } = showPanel({ auction: { kind: 'dutch', price: 33, next_price: null } });
  await user.click(screen.getByRole('button', { name: /^Buy the lot at .*33\.00/ }));
  expect(sent).toHaveBeenCalledWith({ do: 'take', request_key: 'key-take' });
  unmount();
  const terms = { ...running.terms, buy_now: 40 };
  const first = showPanel({ auction: { bids: 0, terms } });
  expect(buttons()).toContainEqual(expect.stringMatching(/^Buy now at .*40\.00/));
  first.unmount();
  showPanel({ auction: { bids: 1, terms } });
  expect(buttons()).not.toContainEqual(expect.stringMatching(/^Buy now/));
});

test('who has the credit for the next price joins by it, and reads how much is free', async () => {
  const { user, sent } = showPanel({
    auction: { own: null, terms: { ...running.terms, deposit_percent: 10 } },
    panel: { mine: { ...mine, deposit_percent: 10, free_credit: 300_000 } },
  });
  expect(screen.getByText(/Free: ฿300,000\.00/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Accept the rules and join' }));
  expect(sent).toHaveBeenCalledWith({ do: 'join', rules: '2026-12', hold: 'credit' });
});

test('a deposit that is asked for says what is to be paid, and how', () => {
  const asked = { state: 'asked', receivable_id: 5, ref1: 'R1', ref2: 'R2', amount: 22_000 };
  const participation = { hold: 'deposit', held: 0, deposits: [asked], approved_worth: 0 };
  showPanel({ panel: { mine: { ...mine, participation } as unknown as Mine } });
  expect(screen.getByText(/deposit of .*22,000\.00 is to be paid/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Pay the deposit' }).getAttribute('href')).toBe('/en/user/owed/5');
});

test('until the deposit is paid there is nothing to bid with: every bid would be refused', () => {
  const participation = { hold: 'deposit', held: 0, deposits: [], approved_worth: 0 };
  const panel = { mine: { ...mine, deposit_percent: 10, participation } as unknown as Mine };
  const first = showPanel({ auction: { own: { ...own, hold: 'deposit', held: 0 } }, panel });
  expect(buttons()).toEqual([expect.stringMatching('Change'), 'Ask for the deposit']);
  first.unmount();
  showPanel({ auction: { own: { ...own, hold: 'deposit', held: 25_000 } }, panel });
  expect(buttons()).toContainEqual(expect.stringMatching(/^Bid .*20\.25/));
});

test('who approves orders says up to what colleagues may bid', async () => {
  const participation = { hold: 'none', held: 0, deposits: [], requests: [], approved_worth: 100 };
  const { user, sent } = showPanel({ panel: { mine: { ...mine, approves: 1, participation } as unknown as Mine } });
  await user.click(screen.getByText('Approve bids of colleagues'));
  await user.type(screen.getByLabelText(/Colleagues may bid/), '5000');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(sent).toHaveBeenCalledWith({ do: 'approve', worth: '5,000.00' });
});

const limited = (requests: object[]) =>
  ({ ...mine, has_limits: true, participation: { held: 0, hold: 'none', deposits: [], requests } }) as unknown as Mine;

test('whoever has limits asks colleagues, with the amount that was refused; without limits nobody is asked', () => {
  const { container } = showPanel({
    panel: { mine: limited([]), needsApproval: true, typed: { do: 'limit', limit: '29.50' } },
  });
  expect(container.querySelector('details[open] input[name=bid_up_to]')?.getAttribute('value')).toBe('29.50');
  expect(buttons()).toContain('Ask for approval');
});

test('nobody without limits is offered to ask', () => {
  showPanel({ panel: { mine: { ...limited([]), has_limits: false } } });
  expect(buttons()).not.toContain('Ask for approval');
});

test.each([
  ['waiting', /were asked to approve bids up to .*214,000/],
  ['declined', /declined bids up to .*214,000/],
])('a request that is %s is said', (state, text) => {
  showPanel({ panel: { mine: limited([{ id: 1, worth: 214_000, state, is_mine: true, may_decide: false }]) } });
  expect(screen.getByText(text)).toBeDefined();
});

test('who approves is led to what colleagues ask for', () => {
  const request = { id: 1, by: 'Suri', worth: 1, state: 'waiting', is_mine: false, may_decide: true };
  showPanel({ panel: { mine: { ...limited([request]), approves: 1 } } });
  expect(screen.getByText(/wait for your approval: Suri/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Decide' }).getAttribute('href')).toBe('/en/user/auctions/7');
});
