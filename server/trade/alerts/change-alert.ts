import { alertEnd } from '#domain/trade/alerts/alert.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { settlePlace } from '#server/trade/plans/index.ts';
import { lookFirst } from './first-look.ts';
import { isStockOfMany, toColumns, type Wishes } from './make-alert.ts';

interface OwnAlert {
  product_id: number | null;
  ends_at: Date;
}

/** Colleagues read an alert; its maker changes it. */
async function lockOwn({ userId, companyId }: Member, id: number): Promise<OwnAlert> {
  const found = await maybeRow(
    sql<OwnAlert>`select product_id, ends_at from alerts where id = ${id} and user_id = ${userId}
      and company_id = ${companyId} for update`,
  );
  if (!found) throw new AppError('not_found');
  return found;
}

const requireRunning = ({ ends_at }: OwnAlert) => {
  if (ends_at <= now()) throw new AppError('alert_ended');
};

/**
 * With another amount, place or condition it is another alert and waits anew; a new count of the stock alone makes none
 * of it. The pause after it was told holds all the same: who changes it again and again is told no more often.
 */
export async function changeAlert(member: Member, id: number, wishes: Wishes): Promise<void> {
  const place = await settlePlace(member, wishes, null);
  await inTransaction(async () => {
    const own = await lockOwn(member, id);
    requireRunning(own);
    // What it is about cannot be changed: no field of the form could be mended.
    if (isStockOfMany(wishes, own.product_id)) throw new AppError('alert_product_needed');
    const { grams, allows_equal, condition, ...kept } = toColumns(wishes);
    const isOther = sql`(grams, allows_equal, province_id, address_id, condition, limit_per_kg, least_days,
      use_grams_a_month) is distinct from (${grams}::bigint, ${allows_equal}::boolean, ${place.province_id}::integer,
      ${place.address_id}::integer, ${condition}, ${kept.limit_per_kg}::bigint, ${kept.least_days}::integer,
      ${kept.use_grams_a_month}::bigint)`;
    await rows(sql`
      update alerts set grams = ${grams}, allows_equal = ${allows_equal}, province_id = ${place.province_id},
        address_id = ${place.address_id}, condition = ${condition},
        limit_per_kg = ${kept.limit_per_kg}, least_days = ${kept.least_days}, stock_grams = ${kept.stock_grams},
        stock_counted_on = ${kept.stock_counted_on}, use_grams_a_month = ${kept.use_grams_a_month},
        looked_at = ${now()}, found_per_kg = null, found_days = null, is_met = is_met and not ${isOther},
        revision = revision + case when ${isOther} then 1 else 0 end
      where id = ${id}`);
  });
  await lookFirst(id);
}

/** Paused it tells nothing, and forgets nothing: resumed, it says nothing twice. */
export async function pauseAlert(member: Member, id: number, isPaused: boolean): Promise<void> {
  await inTransaction(async () => {
    requireRunning(await lockOwn(member, id));
    await rows(sql`update alerts set is_paused = ${isPaused}, looked_at = ${now()} where id = ${id}`);
  });
  if (!isPaused) await lookFirst(id);
}

/** Another whole time from now on; one that ended waits again. */
export async function renewAlert(member: Member, id: number): Promise<void> {
  await inTransaction(async () => {
    await lockOwn(member, id);
    await rows(sql`update alerts set ends_at = ${alertEnd(now())}, renewal_asked_at = null where id = ${id}`);
  });
  await lookFirst(id);
}

export async function deleteAlert({ userId, companyId }: Member, id: number): Promise<void> {
  const gone = await affected(
    sql`delete from alerts where id = ${id} and user_id = ${userId} and company_id = ${companyId}`,
  );
  if (gone === 0) throw new AppError('not_found');
}
