import { APPROVED } from '#domain/accounts/company/approval.ts';
import type { Names, WarehouseNames } from '#contract/wire.ts';
import type { DraftRow } from '#domain/sellers/offers/offer-draft.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { addOffers } from '#server/sellers/offers/index.ts';
import { judgeRows, placeOfProblem, rowPath } from './judge-rows.ts';
import { preparedOffersDecided } from './notifications.ts';

interface PreparedRow extends DraftRow {
  draft_id: number;
  prepared_by: number;
  product: Names;
}

/**
 * Puts on sale what was prepared for a warehouse that staff approved by now; prices wait for staff as always. A draft
 * of which a row cannot be sold any more becomes an open draft again, whole.
 */
export function publishPreparedOffers(warehouseId: number): Promise<void> {
  return inTransaction(async () => {
    const warehouse = await maybeRow(sql<{ company_id: number; names: WarehouseNames }>`
      select w.company_id, json_build_object(${warehouseNamesJson('w')}) as names from warehouses w
      where w.id = ${warehouseId} and w.status = ${sql.lit(APPROVED)} and w.deleted_at is null for share`);
    if (!warehouse) return;
    const prepared = await readPrepared(warehouse.company_id, warehouseId);
    if (prepared.length === 0) return;
    const { offers, problems } = await judgeRows(warehouse.company_id, prepared, now(), { mayWarehouseWait: false });
    const returned = new Set([
      ...problems.map((problem) => prepared[placeOfProblem(problem)]?.draft_id),
      ...findSharingDrafts(prepared),
    ]);
    const ready = offers.filter(({ place }) => !returned.has(prepared[place]!.draft_id));
    const people = Map.groupBy(ready, ({ place }) => prepared[place]!.prepared_by);
    for (const [userId, theirs] of people)
      await addOffers(
        { companyId: warehouse.company_id, userId },
        // Who prepared them was asked about prices far from the market.
        theirs.map(({ offer }) => ({ ...offer, price_confirmed: true })),
        (index) => rowPath(theirs[index]!.place),
      );
    const isReturned = ({ draft_id }: PreparedRow) => returned.has(draft_id);
    await endDrafts(warehouseId, idsOfDrafts(prepared.filter((row) => !isReturned(row))));
    await reopenDrafts(idsOfDrafts(prepared.filter(isReturned)));
    await notify(
      preparedOffersDecided({
        warehouse: warehouse.names,
        published: ready.length,
        returned: [
          ...new Map(prepared.filter(isReturned).map(({ draft_id, product }) => [draft_id, product])).values(),
        ],
      }),
      [{ ownersOf: warehouse.company_id }],
    );
  });
}

/**
 * A certificate serves one call, which is one person's: whoever names it as well, in a later draft, gives another one.
 */
function findSharingDrafts(prepared: readonly PreparedRow[]): number[] {
  const users = new Map<string, number>();
  return prepared.flatMap(({ coa_file, prepared_by, draft_id }) => {
    if (coa_file === null) return [];
    const first = users.get(coa_file) ?? prepared_by;
    users.set(coa_file, first);
    return first === prepared_by ? [] : [draft_id];
  });
}

const idsOfDrafts = (prepared: readonly PreparedRow[]) => [...new Set(prepared.map(({ draft_id }) => draft_id))];

/** The drafts first, then their rows: a statement that waited for a lock would answer with the rows before. */
async function readPrepared(companyId: number, warehouseId: number): Promise<PreparedRow[]> {
  const drafts = await rows(sql<{ id: number }>`
    select id from offer_drafts where company_id = ${companyId} and prepared_at is not null
      and ${warehouseId} = any (warehouse_ids)
    order by id for update`);
  return rows(sql<PreparedRow>`
    select d.id as draft_id, d.prepared_by /* not null: prepared */,
      json_build_object('name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn) as product,
      r.product_sku_id, r.warehouse_id, r.is_left_out, r.typed, r.coa_file_id as coa_file
    from offer_drafts d join products p on p.id = d.product_id
    join offer_draft_rows r on r.draft_id = d.id and r.warehouse_id = ${warehouseId} and not r.is_left_out
    where d.id = any (${drafts.map(({ id }) => id)}::int[]) order by d.id, r.product_sku_id`);
}

/** A draft ends with its last warehouse. */
async function endDrafts(warehouseId: number, ids: readonly number[]): Promise<void> {
  await rows(sql`
    with sold as (delete from offer_draft_rows where draft_id = any (${ids}::int[]) and warehouse_id = ${warehouseId}),
    ended as (delete from offer_drafts where id = any (${ids}::int[])
      and array_remove(warehouse_ids, ${warehouseId}) = '{}')
    update offer_drafts set warehouse_ids = array_remove(warehouse_ids, ${warehouseId}), updated_at = ${now()}
    where id = any (${ids}::int[]) and array_remove(warehouse_ids, ${warehouseId}) <> '{}'`);
}

async function reopenDrafts(ids: readonly number[]): Promise<void> {
  await rows(
    sql`update offer_drafts set prepared_at = null, prepared_by = null, updated_at = ${now()}
      where id = any (${ids}::int[])`,
  );
}
