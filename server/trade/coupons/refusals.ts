import { errorMessage } from '#contract/errors.ts';
import type { CouponRefusal, CouponSuccess, CouponVerdict } from '#domain/trade/coupons/coupon.ts';
import { formatMoney } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { AppError } from '#server/platform/errors.ts';

const FIELD = 'discount_code';

/** Answers a usable coupon; any other is refused at the field of its code, with the specification's `errorType`. */
export function requireUsable(verdict: CouponVerdict): CouponSuccess {
  if (verdict.outcome === 'usable') return verdict;
  const refusal = refusalOf(verdict);
  if (refusal.code !== 'coupon_minimum')
    throw new AppError(refusal.code, { errorType: 'coupon', fields: [{ path: FIELD, code: refusal.code }] });
  const { code, details } = refusal;
  throw new AppError(code, { errorType: 'coupon', details, fields: [{ path: FIELD, code, details }] });
}

/** The same in words, where a page shows it beside a coupon that the draft remembers. */
export function refusalText(verdict: CouponVerdict, locale: Locale): string | null {
  if (verdict.outcome === 'usable') return null;
  const refusal = refusalOf(verdict);
  return refusal.code === 'coupon_minimum'
    ? errorMessage(refusal.code, locale, refusal.details)
    : errorMessage(refusal.code, locale);
}

type Refusal =
  | { code: 'coupon_unusable' | 'coupon_quota_full' | 'coupon_already_used' | 'coupon_goods' }
  | { code: 'coupon_minimum'; details: { missing: string } };

function refusalOf(verdict: CouponRefusal): Refusal {
  if (verdict.outcome === 'full') return { code: 'coupon_quota_full' };
  if (verdict.outcome === 'used') return { code: 'coupon_already_used' };
  if (verdict.reason === 'minimum')
    return { code: 'coupon_minimum', details: { missing: formatMoney(bahtFromSatang(verdict.missing), 'THB') } };
  return { code: verdict.reason === 'goods' ? 'coupon_goods' : 'coupon_unusable' };
}
