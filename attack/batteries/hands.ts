import { jsonOf, type Answered } from '../call.ts';
import { tryMoneyThatLeaves } from '../one-hand/money-that-leaves.ts';
import { Scene } from '../one-hand/scene.ts';
import { tryUnagreedCoupon } from '../one-hand/seller-coupon.ts';
import { tryStaleDraft } from '../one-hand/stale-draft.ts';
import { tryUnreadyGoods } from '../one-hand/unready-goods.ts';
import { sentTo, type Battery, type Report, type Target } from '../target.ts';
import type { PreparedMarket } from '../market/prepared-market.ts';
import type { Input } from '#server/testing/matrix/row.ts';

const TIMES = 6;
const OK = 200;
const LATER = '2099-01-01';

interface Attempt {
  what: string;
  name: string;
  input: Input | ((market: PreparedMarket) => Input);
  by: 'sales' | 'finance' | 'catalogue' | 'logistics' | 'buyer';
}

const COUPON = {
  name_th: 'x',
  name_en: 'x',
  name_cn: 'x',
  kind: 'amount',
  amount: 1,
  paid_by: 'marketplace',
  first_day: LATER,
  last_day: LATER,
};
/** Below the limit of 50,000 baht, and three of them above it. */
export const PART_OF_BUDGET = 20_000;
const MAX_PARTS = 2;

/** What one person must not make of a market: money goes elsewhere, or a thing costs next to nothing. */
const ATTEMPTS: readonly Attempt[] = [
  {
    what: 'a limit',
    name: 'PUT /staff/money-settings/limits/{name}',
    // It holds in the end: what follows must still be above it.
    input: { params: { name: 'second_person' }, body: { amount: 50_001 } },
    by: 'finance',
  },
  {
    what: 'an account that buyers pay into',
    name: 'POST /staff/payment-accounts',
    input: { body: { bank_code: '004', account_number: '9999999999', name_th: 'x' } },
    by: 'finance',
  },
  {
    what: 'the account that refunds go to',
    name: 'POST /company/refund-account',
    input: { body: { bank_code: '004', account_name: 'x', account_number: '9999999999', reason: 'x' } },
    by: 'buyer',
  },
  {
    what: 'commission',
    name: 'POST /staff/commission/rates',
    // Of a seller that has no rate: the market's own would overlap.
    input: ({ sellingCompany }) => ({
      body: { company_id: sellingCompany, subcategory_id: null, percent: 0, first_day: LATER, last_day: null },
    }),
    by: 'finance',
  },
  {
    what: 'a discount of a level',
    name: 'PUT /staff/levels/{level}/discounts/{subcategory_id}',
    input: { params: { level: 5, subcategory_id: 0 }, body: { discount: 89.99 } },
    by: 'sales',
  },
  {
    what: 'a coupon above the limit',
    name: 'POST /staff/coupons/campaigns',
    input: { body: { ...COUPON, amount: 900_000, budget: 9_000_000 } },
    by: 'sales',
  },
  {
    what: 'a coupon that a seller pays for',
    name: 'POST /staff/coupons/campaigns',
    input: ({ sellingCompany }) => ({
      body: { ...COUPON, paid_by: 'seller', seller_ids: [sellingCompany], budget: 1 },
    }),
    by: 'sales',
  },
  {
    what: 'how long unconfirmed orders hold goods',
    name: 'PUT /staff/reservation-rules',
    input: { body: { confirm_within_hours: 25, most_unconfirmed: 5_000_000 } },
    by: 'sales',
  },
  {
    what: 'how much lighter goods may be',
    name: 'PUT /staff/weight-tolerance',
    input: { body: { percent: 1.5 } },
    by: 'sales',
  },
  {
    what: 'the level of a company',
    name: 'PUT /staff/companies/{id}/level',
    input: ({ buyingCompany: id }) => ({ params: { id }, body: { member_level: 5, point: 0 } }),
    by: 'sales',
  },
  {
    what: 'a price allowance',
    name: 'PUT /staff/price-allowance/{id}',
    input: ({ sellingCompany: id }) => ({ params: { id }, body: { percent: 50 } }),
    by: 'catalogue',
  },
  {
    what: 'freight',
    name: 'PUT /staff/freight-rates',
    input: {
      body: {
        // Nothing of the demo goes from there: there is no rate to have seen.
        origin_province_id: 58,
        changes: [{ destination_province_id: 10, vehicle: 'trailer', from: null, to: 1 }],
      },
    },
    by: 'logistics',
  },
];

/**
 * Money settings by one hand: at once, by whoever proposed, with an old proof, or approved many times. Then money and
 * goods that leave though what was asked for them is missing.
 */
export const hands: Battery = {
  name: 'hands',
  tries:
    'money settings by one person: at once, in parts below the limit, approving oneself, an old proof, many approvals at the same time; a seller’s coupon without its consent, payouts of refunded sales, bank files that nobody made, goods that are not ready, drafts that another tab changed',
  async run({ unlimited, prepared }, report) {
    if (!prepared?.tokens.admin) return report.note('a second person needs a market that was made for it');
    for (const attempt of ATTEMPTS) await tryOneHand(attempt, unlimited, prepared, report);
    await trySplitBudget(unlimited, prepared, report);
    const scene = new Scene(unlimited, prepared, report);
    for (const step of [tryUnagreedCoupon, tryUnreadyGoods, tryStaleDraft, tryMoneyThatLeaves])
      await step(scene).catch((error: unknown) =>
        report.find('broken off', error instanceof Error ? (error.stack ?? error.message) : String(error), '', {
          path: '',
        }),
      );
    return undefined;
  },
};

async function tryOneHand(
  { what, name, input, by }: Attempt,
  urls: Target['urls'],
  market: PreparedMarket,
  report: Report,
): Promise<void> {
  const { tokens, stale } = market;
  const url = urls[0]!;
  const proposal = sentTo(name, typeof input === 'function' ? input(market) : input, tokens[by]);
  const answered = await report.call(url, proposal);
  const { waiting_change: id } = (jsonOf(answered) ?? {}) as { waiting_change?: number | null };
  if (answered.status !== OK) return report.note(`${what} was not proposed: ${answered.status}`);
  if (typeof id !== 'number') return report.find('one hand', `${what} is changed by one person`, url, proposal);
  const approve = (token: string | undefined) =>
    sentTo('POST /staff/money-settings/changes/{id}/approve', { params: { id } }, token);
  const refused = async (kind: string, said: string, token: string | undefined) => {
    if (token === undefined) return report.note(`${said}: no such session at hand`);
    const { status } = await report.call(url, approve(token));
    if (status === OK) report.find(kind, said, url, approve(token));
    return undefined;
  };
  await refused('one hand', `${what} is approved by whoever proposed it`, tokens[by]);
  await refused('old proof', `${what} is approved with an old proof`, stale.admin);
  const answers: Answered[] = await Promise.all(
    Array.from({ length: TIMES }, (_, index) => report.call(urls[index % urls.length]!, approve(tokens.admin))),
  );
  const count = answers.filter(({ status }) => status === OK).length;
  if (count > 1) report.find('approved twice', `${what}: ${count} of ${TIMES} approvals`, url, approve(tokens.admin));
  return undefined;
}

/** A budget above the limit as several coupons below it, all at the same moment. */
async function trySplitBudget(urls: Target['urls'], { tokens }: PreparedMarket, report: Report): Promise<void> {
  const part = sentTo('POST /staff/coupons/campaigns', { body: { ...COUPON, budget: PART_OF_BUDGET } }, tokens.sales);
  const answers = await Promise.all(
    Array.from({ length: TIMES }, (_, index) => report.call(urls[index % urls.length]!, part)),
  );
  const alone = answers.filter((answered) => {
    const { waiting_change: id } = (jsonOf(answered) ?? {}) as { waiting_change?: number | null };
    return answered.status === OK && id === null;
  }).length;
  if (alone > MAX_PARTS)
    report.find('one hand', `a budget is split: ${alone} of ${TIMES} coupons by one person`, urls[0]!, part);
}
