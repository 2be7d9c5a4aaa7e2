import type { z } from 'zod';
import type { alerts } from '#contract/trade/alerts/calls.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { alertEnd } from '#domain/trade/alerts/alert.ts';
import { MAX_ALERTS_OF_A_COMPANY, MAX_ALERTS_OF_A_PERSON } from '#domain/trade/alerts/alert-limits.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { planNeed, settlePlace } from '#server/trade/plans/index.ts';
import { lookFirst } from './first-look.ts';

type Asked = z.output<(typeof alerts)['POST /alerts']['body']>;
export type Wishes = Omit<Asked, 'what' | 'product_id'>;

/** Waits with a need from now on. What holds already is told at once. */
export async function makeAlert(member: Member, asked: Asked): Promise<{ id: number }> {
  const { companyId, userId } = member;
  const place = await settlePlace(member, asked, null);
  const productId = await findProduct(member, asked, place.province_id);
  if (isStockOfMany(asked, productId)) throw fieldError('alert_product_needed', 'what');
  const wishes = toColumns(asked);
  const made = await inTransaction(async () => {
    await lockCompany(companyId);
    await requireRoom(companyId, userId);
    const at = now();
    const row = {
      company_id: companyId,
      user_id: userId,
      what: asked.what,
      product_id: productId,
      province_id: place.province_id,
      address_id: place.address_id,
      ...wishes,
      looked_at: at,
      created_at: at,
      ends_at: alertEnd(at),
    };
    return oneRow(sql<{ id: number }>`${insertRows('alerts', [row])} returning id`);
  });
  await lookFirst(made.id);
  return made;
}

/** Stock is of one product: words may mean several. */
export const isStockOfMany = ({ condition }: Wishes, productId: number | null): boolean =>
  condition.kind === 'stock' && productId === null;

/** What is waited for, as its row keeps it. */
export function toColumns({ kg, allows_equal, condition }: Wishes) {
  const today = bangkokDate(now());
  const shared = { grams: gramsFromKg(kg), allows_equal };
  if (condition.kind === 'price')
    return {
      ...shared,
      condition: condition.kind,
      limit_per_kg: condition.limit_per_kg,
      least_days: null,
      stock_grams: null,
      stock_counted_on: null,
      use_grams_a_month: null,
    };
  if (condition.counted_on && condition.counted_on > today)
    throw fieldError('alert_count_to_come', 'condition.counted_on');
  const use = condition.use_kg_a_month ?? null;
  return {
    ...shared,
    condition: condition.kind,
    limit_per_kg: null,
    least_days: condition.least_days,
    stock_grams: gramsFromKg(condition.stock_kg),
    stock_counted_on: condition.counted_on ?? today,
    use_grams_a_month: use === null ? null : gramsFromKg(use),
  };
}

/** The one product that is meant: the named one, which the mall shows, or the only one that has the words as its name. */
async function findProduct(
  member: Member,
  { what, kg, product_id }: Asked,
  province_id: number,
): Promise<number | null> {
  if (product_id) {
    const known = await maybeRow(
      sql`select from products where id = ${product_id} and status = ${sql.lit(PRODUCT_SHOWN)}`,
    );
    if (!known) throw new AppError('not_found');
    return product_id;
  }
  const need = {
    what,
    grams: gramsFromKg(kg),
    product_id: null,
    equal_grades: 'none' as const,
    province_id,
    address_id: null,
  };
  const { needs } = await planNeed(member, need);
  const named = needs[0]?.products ?? [];
  return named.length === 1 && named[0]!.assumed === null ? named[0]!.product_id : null;
}

async function requireRoom(companyId: number, userId: number): Promise<void> {
  const { own, all } = await oneRow(sql<{ own: number; all: number }>`
    select count(*)::int as all, (count(*) filter (where user_id = ${userId}))::int as own from alerts
      where company_id = ${companyId} and ends_at > ${now()}`);
  if (own >= MAX_ALERTS_OF_A_PERSON || all >= MAX_ALERTS_OF_A_COMPANY)
    throw new AppError('too_many_alerts', {
      details: { person: MAX_ALERTS_OF_A_PERSON, company: MAX_ALERTS_OF_A_COMPANY },
    });
}
