import type { Names } from '#contract/wire.ts';
import type { CouponTerms, CouponUsage } from '#domain/trade/coupons/coupon.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** A code's campaign, as a company finds it. */
export interface KnownCoupon extends Names {
  code: string;
  code_id: number;
  is_single_use: boolean;
  campaign_id: number;
  version: number;
  text_th: string;
  text_en: string;
  text_cn: string;
  terms: CouponTerms;
  usage: CouponUsage;
}

/** What a statement says of a code; money in JSON is text. */
export interface CouponJson extends Omit<KnownCoupon, 'terms' | 'usage'> {
  terms: Omit<CouponTerms, 'amount' | 'max_discount' | 'minimum_total' | 'budget'> & {
    amount: string | null;
    max_discount: string | null;
    minimum_total: string;
    budget: string | null;
  };
  usage: Omit<CouponUsage, 'spent'> & { spent: string };
}

/** The terms of campaign `c` as JSON. */
export const couponTermsSql = sql<CouponJson['terms']>`json_build_object(
  'kind', c.kind, 'amount', c.amount::text, 'percent', c.percent_hundredths, 'max_discount', c.max_discount::text,
  'paid_by', c.paid_by, 'first_day', c.first_day, 'last_day', c.last_day, 'is_ended', c.ended_at is not null,
  'minimum_total', c.minimum_total::text, 'member_levels', c.member_levels,
  'first_order_only', c.first_order_only, 'quota', c.quota, 'company_quota', c.company_quota,
  'budget', c.budget::text,
  'subcategory_ids', (
    select json_agg(s.id) from coupon_campaign_categories x left join subcategories s on s.category_id = x.category_id
    where x.campaign_id = c.id),
  'seller_ids', case when c.paid_by = 'seller' then (
      select coalesce(json_agg(x.company_id), '[]') from coupon_campaign_sellers x
      where x.campaign_id = c.id and x.answer = 'agreed')
    else (select json_agg(x.company_id) from coupon_campaign_sellers x where x.campaign_id = c.id) end)`;

/** Code `k` with its campaign `c` as JSON for company `b`. */
export const couponObjectSql = sql<CouponJson>`json_build_object(
  'code', k.code, 'code_id', k.id, 'is_single_use', k.batch is not null, 'campaign_id', c.id, 'version', c.version,
  'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn,
  'text_th', c.text_th, 'text_en', c.text_en, 'text_cn', c.text_cn,
  'terms', ${couponTermsSql},
  'usage', json_build_object(
    'uses', c.uses, 'spent', c.spent::text,
    'company_uses', coalesce((
      select u.uses from coupon_company_uses u where u.campaign_id = c.id and u.company_id = b.id), 0),
    'code_used_by', case when k.order_id is null then 'nobody' when exists (
      select from orders o where o.id = k.order_id and o.company_id = b.id) then 'company' else 'others' end))`;

/** The code's campaign as JSON for company `b`; null where nobody has made such a code. */
export const couponJson = (code: string): RawBuilder<CouponJson | null> => sql<CouponJson | null>`(
  select ${couponObjectSql} from coupon_codes k join coupon_campaigns c on c.id = k.campaign_id
    where k.code = ${code})`;

/** What a coupon asks of company `b`, as JSON. */
export const couponBuyerJson = sql`json_build_object(
  'member_level', b.member_level,
  'has_ordered', exists (
    select from orders o where o.company_id = b.id and o.order_no is not null
      and o.status = ${sql.lit(ORDER_ACTIVE)}))`;

/** Terms as the rules take them. */
export function readCouponTerms(terms: CouponJson['terms']): CouponTerms {
  const satang = (amount: string | null) => (amount === null ? null : BigInt(amount));
  return {
    ...terms,
    amount: satang(terms.amount),
    max_discount: satang(terms.max_discount),
    minimum_total: BigInt(terms.minimum_total),
    budget: satang(terms.budget),
  };
}

/** A code's campaign as the rules take it. */
export function readCoupon(found: CouponJson): KnownCoupon {
  const { terms, usage } = found;
  return { ...found, terms: readCouponTerms(terms), usage: { ...usage, spent: BigInt(usage.spent) } };
}

export const knownCoupon = (found: CouponJson | null): KnownCoupon | null => found && readCoupon(found);
