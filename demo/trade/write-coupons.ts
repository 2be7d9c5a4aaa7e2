import { randomCouponCode } from '#domain/trade/coupons/coupon-code.ts';
import { couponVerdict, type CouponLine, type CouponTerms } from '#domain/trade/coupons/coupon.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';
import type { MarketPeople } from '../accounts/accounts.ts';
import { continueIds, insertRows } from '../bulk.ts';
import campaignTexts from '../data/coupon-campaigns.json' with { type: 'json' };
import { Random, seedOf } from '../random.ts';

const HOUR_MS = 3_600_000;

type Grants = Pick<CouponTerms, 'kind'> & Partial<Pick<CouponTerms, 'amount' | 'percent' | 'max_discount'>>;

/** Days from today; of the orders within them every so many has used it. */
interface DemoCampaign extends Grants {
  code: keyof typeof campaignTexts;
  first: number;
  last: number;
  every: number;
  minimum: Satang;
  /** The first seller pays, for its own goods. */
  isSellers?: boolean;
  budget?: Satang;
  /** Codes for one use beside the code for everybody. */
  singleUse?: number;
  /** As many uses as there were: nothing is left. */
  isFull?: boolean;
}

/** Two that run, one that is used up, one that is over. */
const CAMPAIGNS: readonly DemoCampaign[] = [
  {
    code: 'WELCOME1000',
    kind: 'amount',
    amount: 100_000n,
    minimum: 2_000_000n,
    first: -45,
    last: 45,
    every: 3,
    budget: 5_000_000n,
  },
  {
    code: 'RAYONG3',
    kind: 'percent',
    percent: 300,
    max_discount: 500_000n,
    minimum: 1_000_000n,
    first: -20,
    last: 25,
    every: 4,
    isSellers: true,
    singleUse: 200,
  },
  {
    code: 'FREESHIP',
    kind: 'free_freight',
    max_discount: 300_000n,
    minimum: 3_000_000n,
    first: -30,
    last: 12,
    every: 5,
    isFull: true,
  },
  {
    code: 'MIDYEAR2',
    kind: 'percent',
    percent: 200,
    max_discount: 400_000n,
    minimum: 2_500_000n,
    first: -130,
    last: -50,
    every: 3,
    budget: 6_000_000n,
  },
];

interface OrderToTakeOff {
  number: number;
  companyId: number;
  placedAt: Date;
  /** When it was cancelled unpaid. */
  cancelledAt: Date | null;
  lines: readonly CouponLine[];
  shippingCost: Satang;
}

export interface UsedCoupon {
  code: string;
  campaignId: number;
  discount: Satang;
  /** What falls on each line. */
  shares: readonly Satang[];
}

export interface DemoCoupons {
  /** The coupon that an order was placed with, if any; it counts from then on. */
  takeOff(order: OrderToTakeOff): UsedCoupon | null;
  /** What falls on a line that is written under this id. */
  noteLine(coupon: UsedCoupon, line: { id: number; orderId: number; sellerId: number; amount: Satang }): void;
  /** The campaigns with their codes, which orders name. */
  writeCampaigns(): Promise<void>;
  /** What was used, once the orders are there. */
  writeUses(): Promise<void>;
}

/** Coupon campaigns, and the orders of the demo that used them. */
export function demoCoupons({ sellerIds, staffIds }: MarketPeople, at: Date): DemoCoupons {
  const today = bangkokDate(at);
  const random = new Random(seedOf('coupon codes'));
  const counts = CAMPAIGNS.map(() => ({ uses: 0, spent: 0n }));
  const uses: Record<string, unknown>[] = [];
  const discounts: Record<string, unknown>[] = [];
  const companyUses = new Map<string, { campaign_id: number; company_id: number; uses: number }>();
  const termsOf = (campaign: DemoCampaign): CouponTerms => ({
    kind: campaign.kind,
    amount: campaign.amount ?? null,
    percent: campaign.percent ?? null,
    max_discount: campaign.max_discount ?? null,
    paid_by: campaign.isSellers ? 'seller' : 'marketplace',
    first_day: addDays(today, campaign.first),
    last_day: addDays(today, campaign.last),
    is_ended: false,
    minimum_total: campaign.minimum,
    subcategory_ids: null,
    seller_ids: campaign.isSellers ? [sellerIds[0]!] : null,
    member_levels: null,
    first_order_only: false,
    quota: null,
    company_quota: null,
    budget: campaign.budget ?? null,
  });
  return {
    takeOff({ number, companyId, placedAt, cancelledAt, lines, shippingCost }) {
      for (const [index, campaign] of CAMPAIGNS.entries()) {
        if (number % campaign.every !== 0) continue;
        const count = counts[index]!;
        const verdict = couponVerdict(
          { terms: termsOf(campaign), usage: { ...count, company_uses: 0, code_used_by: 'nobody' } },
          { member_level: 1, has_ordered: true },
          { lines, shipping_cost: shippingCost },
          bangkokDate(placedAt),
        );
        if (verdict.outcome !== 'usable') continue;
        const { discount, shares } = verdict;
        const campaignId = index + 1;
        const known = { campaign_id: campaignId, company_id: companyId, uses: 0 };
        const ofCompany = companyUses.get(`${campaignId} ${companyId}`) ?? known;
        companyUses.set(`${campaignId} ${companyId}`, ofCompany);
        if (!cancelledAt) {
          count.uses += 1;
          count.spent += discount;
          ofCompany.uses += 1;
        }
        uses.push({
          order_id: number,
          company_id: companyId,
          campaign_id: campaignId,
          code_id: campaignId,
          amount: discount,
          first_order_only: false,
          used_at: placedAt,
          returned_at: cancelledAt,
        });
        return { code: campaign.code, campaignId, discount, shares };
      }
      return null;
    },
    noteLine({ campaignId }, { id, orderId, sellerId, amount }) {
      if (amount === 0n) return;
      discounts.push({
        order_item_id: id,
        order_id: orderId,
        seller_company_id: sellerId,
        campaign_id: campaignId,
        paid_by: CAMPAIGNS[campaignId - 1]!.isSellers ? 'seller' : 'marketplace',
        amount,
      });
    },
    async writeCampaigns() {
      const madeAt = (first: number) => new Date(at.getTime() + (first - 3) * 24 * HOUR_MS);
      await insertRows(
        'coupon_campaigns',
        CAMPAIGNS.map((campaign, index) => {
          const { seller_ids: _, subcategory_ids: __, is_ended: ___, percent, ...terms } = termsOf(campaign);
          const count = counts[index]!;
          return {
            id: index + 1,
            ...campaignTexts[campaign.code],
            ...terms,
            percent_hundredths: percent,
            quota: campaign.isFull ? Math.max(1, count.uses) : null,
            ...count,
            version: 1,
            created_at: madeAt(campaign.first),
          };
        }),
      );
      await insertRows(
        'coupon_campaign_sellers',
        CAMPAIGNS.flatMap((campaign, index) =>
          campaign.isSellers ? [{ campaign_id: index + 1, company_id: sellerIds[0]!, answer: 'agreed' }] : [],
        ),
      );
      const codeOf = (campaignId: number, code: string, batch: number | null, first: number) => ({
        id: 0,
        campaign_id: campaignId,
        code,
        batch,
        created_at: madeAt(first),
      });
      const forAll = CAMPAIGNS.map(({ code, first }, index) => codeOf(index + 1, code, null, first));
      const forOneUse = CAMPAIGNS.flatMap(({ singleUse = 0, first }, index) =>
        Array.from({ length: singleUse }, () =>
          codeOf(
            index + 1,
            randomCouponCode((below) => random.int(0, below - 1)),
            1,
            first,
          ),
        ),
      );
      await insertRows(
        'coupon_codes',
        [...forAll, ...forOneUse].map((code, index) => ({ ...code, id: index + 1 })),
      );
      await insertRows(
        'audit_log',
        CAMPAIGNS.map((campaign, index) => ({
          at: madeAt(campaign.first),
          staff_id: staffIds['sales'],
          action: 'add_campaign',
          object_kind: 'coupon_campaign',
          object_id: String(index + 1),
          before: {},
          after: {
            campaign_name_th: campaignTexts[campaign.code].name_th,
            campaign_name_en: campaignTexts[campaign.code].name_en,
            campaign_name_cn: campaignTexts[campaign.code].name_cn,
            first_day: addDays(today, campaign.first),
            coupon_kind: campaign.kind,
            last_day: addDays(today, campaign.last),
          },
        })),
      );
    },
    async writeUses() {
      await insertRows('coupon_company_uses', [...companyUses.values()]);
      await insertRows('coupon_uses', uses);
      await insertRows('order_discounts', discounts);
      await continueIds('coupon_campaigns', 'coupon_codes');
    },
  };
}
