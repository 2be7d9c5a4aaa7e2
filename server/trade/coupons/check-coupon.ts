import type { z } from 'zod';
import type { coupons } from '#contract/trade/coupons.ts';
import { CODES_A_MINUTE, couponCodeOf } from '#domain/trade/coupons/coupon-code.ts';
import { formatMoney } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { countCallOverAll } from '#server/platform/http/rate-limit.ts';
import { usableCoupon } from './draft-coupon.ts';
import { rememberCoupon } from './remembered-coupon.ts';
import success from './success.json' with { type: 'json' };

type Checked = z.output<(typeof coupons)['POST /coupon/check']['answer']>;

/** Checks a code for a draft, which remembers it from then on. */
export async function checkCoupon(member: Member, orderId: number, typed: string, locale: Locale): Promise<Checked> {
  const { coupon, discount } = await takeCoupon(member, orderId, typed);
  const { name_th, name_en, name_cn, text_th, text_en, text_cn } = coupon;
  const isKnown = discount > 0n;
  return {
    status: true,
    message: (isKnown ? success[locale].amount : success[locale].freight).replace(
      '{amount}',
      formatMoney(bahtFromSatang(discount), 'THB'),
    ),
    discount_code: coupon.code,
    discount_price: discount,
    coupon: { name_th, name_en, name_cn, text_th, text_en, text_cn },
  };
}

async function takeCoupon(member: Member, orderId: number, typed: string) {
  const taken = await usableCoupon({ orderId, companyId: member.companyId }, typed);
  const { coupon, discount } = taken;
  await remember(member, orderId, { code: coupon.code, campaignId: coupon.campaign_id, discount });
  return taken;
}

/** A draft remembers a code that its company knows already: nobody tries one by it. */
export async function takeKnownCoupon(member: Member, orderId: number, code: string): Promise<void> {
  await takeCoupon(member, orderId, code);
}

export function removeCoupon(member: Member, orderId: number): Promise<void> {
  return remember(member, orderId, { code: null, campaignId: null, discount: 0n });
}

/**
 * What another call brings: a code that the draft does not remember yet, or none (`null`, '') in place of it. An order
 * that is placed already stays as it is: who pays twice gets the first answer again.
 */
export async function changeCoupon(member: Member, orderId: number, typed: string | null): Promise<void> {
  const draft = await draftOf(member, orderId);
  if (draft.order_no !== null) return;
  if (!typed) {
    if (draft.discount_code !== null) await removeCoupon(member, orderId);
  } else if (draft.discount_code !== couponCodeOf(typed)) {
    await countTry(member);
    await takeCoupon(member, orderId, typed);
  }
}

/** Counts the try of a code that the draft does not remember. */
export async function countNewCode(member: Member, orderId: number, typed: string): Promise<void> {
  const { discount_code } = await draftOf(member, orderId);
  if (discount_code !== couponCodeOf(typed)) await countTry(member);
}

/** Every call that tries a code counts as the one that checks it. */
function countTry(member: Member): Promise<void> {
  return countCallOverAll('POST /coupon/check', CODES_A_MINUTE, { caller: member, address: '' });
}

async function draftOf({ companyId }: Member, orderId: number) {
  const draft = await maybeRow(sql<{ order_no: string | null; discount_code: string | null }>`
    select order_no, discount_code from orders where id = ${orderId} and company_id = ${companyId}`);
  if (!draft) throw new AppError('not_found');
  return draft;
}

async function remember(
  { companyId }: Member,
  orderId: number,
  coupon: Parameters<typeof rememberCoupon>[1],
): Promise<void> {
  if ((await rememberCoupon({ orderId, companyId }, coupon)) === 0) throw new AppError('not_found');
}
