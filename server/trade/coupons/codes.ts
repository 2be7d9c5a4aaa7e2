import { randomInt } from 'node:crypto';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import {
  couponCodeOf,
  isCouponCode,
  MAX_CODES_OF_CAMPAIGN,
  MAX_COUPON_CODE,
  MIN_COUPON_CODE,
  printedCouponCode,
  randomCouponCode,
} from '#domain/trade/coupons/coupon-code.ts';
import type { Locale } from '#domain/values/locale.ts';
import { tableFile } from '#server/platform/documents/table-file.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import headings from './code-headings.json' with { type: 'json' };
import { lockCampaign, type LockedCampaign } from './locked-campaign.ts';
import { record } from './write-campaign.ts';

const FIELD = 'code';

/** Gives a campaign its one code for everybody, as staff name it or a random one. It never changes: buyers know it. */
export async function setCode(staffId: number, id: number, typed: string): Promise<{ code: string }> {
  const code = typed === '' ? randomCouponCode(randomInt) : couponCodeOf(typed);
  if (!isCouponCode(code)) throw fieldError('coupon_code_form', FIELD, { min: MIN_COUPON_CODE, max: MAX_COUPON_CODE });
  try {
    await inTransaction(async () => {
      await lockOpenCampaign(id);
      await rows(sql`insert into coupon_codes (campaign_id, code, created_at) values (${id}, ${code}, ${now()})`);
      await record(staffId, 'set_coupon_code', id, {}, { code });
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const { constraint } = error as { constraint?: string };
    throw fieldError(constraint === 'coupon_codes_one_for_all' ? 'coupon_code_exists' : 'coupon_code_taken', FIELD);
  }
  return { code };
}

/** Makes a batch of random codes, each for one use. */
export function makeSingleUseCodes(
  staffId: number,
  id: number,
  count: number,
): Promise<{ batch: number; count: number }> {
  return inTransaction(async () => {
    await lockOpenCampaign(id);
    const known = await oneRow(sql<{ codes: number; batch: number }>`
      select count(*)::int as codes, coalesce(max(batch), 0) as batch from coupon_codes
      where campaign_id = ${id} and batch is not null`);
    if (known.codes + count > MAX_CODES_OF_CAMPAIGN)
      throw fieldError('coupon_too_many_codes', 'count', { maximum: MAX_CODES_OF_CAMPAIGN });
    const batch = known.batch + 1;
    const codes = new Set<string>();
    while (codes.size < count) codes.add(randomCouponCode(randomInt));
    await rows(sql`
      insert into coupon_codes (campaign_id, code, batch, created_at)
      select ${id}, code, ${batch}, ${now()} from unnest(${[...codes]}::text[]) code`);
    await record(staffId, 'make_coupon_codes', id, {}, { batch, codes: count });
    return { batch, count };
  });
}

async function lockOpenCampaign(id: number): Promise<LockedCampaign> {
  const campaign = await lockCampaign(id);
  if (campaign.ended_at) throw new AppError('campaign_ended');
  return campaign;
}

/** One batch as a table. Codes are worth money: that somebody took them is in the log. */
export function downloadCodes(staffId: number, id: number, batch: number, locale: Locale): Promise<BinaryAnswer> {
  const words = headings[locale];
  return inTransaction(async () => {
    const found = await rows(sql<{ code: string; order_no: string | null; name: string; last_day: string }>`
      select k.code, o.order_no, c.last_day,
        case ${locale}::text when 'th' then c.name_th when 'en' then c.name_en else c.name_cn end as name
      from coupon_codes k join coupon_campaigns c on c.id = k.campaign_id left join orders o on o.id = k.order_id
      where k.campaign_id = ${id} and k.batch = ${batch} order by k.id`);
    if (found.length === 0) throw new AppError('not_found');
    await record(staffId, 'export_coupon_codes', id, {}, { batch, codes: found.length });
    return tableFile('csv', {
      name: `coupons-${id}-${batch}`,
      sheet: words.code,
      widths: [],
      rows: [
        [words.code, words.campaign, words.lastDay, words.order],
        ...found.map(({ code, name, last_day, order_no }) => [printedCouponCode(code), name, last_day, order_no]),
      ],
    });
  });
}
