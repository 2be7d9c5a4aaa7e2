import type { LoadingHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';

async function requireOwn(companyId: number, id: number): Promise<void> {
  const own = await maybeRow(sql`
    select 1 from warehouses where id = ${id} and company_id = ${companyId} and deleted_at is null`);
  if (!own) throw new AppError('not_found');
}

/** When an own warehouse loads; null where it does not say. */
export async function ownLoadingHours(companyId: number, id: number): Promise<{ hours: LoadingHours | null }> {
  await requireOwn(companyId, id);
  const hours = await maybeRow(sql<LoadingHours>`
    select opens::int, closes::int, per_hour::int from warehouse_loading where warehouse_id = ${id}`);
  return { hours: hours ?? null };
}

/** Hours that trips have taken stay theirs. */
export function setLoadingHours(companyId: number, id: number, hours: LoadingHours): Promise<void> {
  return inTransaction(async () => {
    await requireOwn(companyId, id);
    if (hours.closes <= hours.opens) throw fieldError('loading_closes_before', 'closes');
    await rows(sql`
      insert into warehouse_loading (warehouse_id, opens, closes, per_hour)
      values (${id}, ${hours.opens}, ${hours.closes}, ${hours.per_hour})
      on conflict (warehouse_id) do update
        set opens = excluded.opens, closes = excluded.closes, per_hour = excluded.per_hour`);
  });
}
