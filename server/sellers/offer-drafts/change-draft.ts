import type { z } from 'zod';
import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import {
  DRAFT_ROWS,
  draftRows,
  mayBeChosen,
  OPEN_DRAFTS,
  warehouseState,
  rowsToWrite,
  withProduct,
  withWarehouses,
} from '#domain/sellers/offers/offer-draft.ts';
import { filledWith, typedOnly, type TypedOffer } from '#domain/sellers/offers/typed-offer.ts';
import { now } from '#server/platform/clock.ts';
import { lockCompany } from '#server/accounts/company/index.ts';
import { affected, inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { rowPath } from './judge-rows.ts';
import { loadDraft, unitWeightOf, type LoadedDraft } from './load-draft.ts';
import { writeRows } from './write-rows.ts';

type RowsBody = z.output<(typeof offerDrafts)['PUT /offer-draft/rows/{id}']['body']>;

/** Begins a draft of a product, or goes on with the open one. Warehouses that cannot be chosen are left out. */
export function startDraft(
  { companyId, userId }: Member,
  productId: number,
  warehouseIds: readonly number[],
): Promise<{ id: number }> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    const id = (await openDraftOf(companyId, productId)) ?? (await insertDraft(companyId, userId, productId));
    if (warehouseIds.length > 0) {
      const loaded = await loadDraft(companyId, id);
      const wanted = warehouseIds.filter((each) => isChoosable(loaded, each));
      await writeWarehouses(loaded, [...loaded.draft.warehouse_ids, ...wanted]);
    }
    return { id };
  });
}

/** Another product for a draft. One that has a draft of its own leads there: nothing that was typed is lost. */
export function changeProduct(companyId: number, id: number, productId: number): Promise<{ id: number }> {
  return inTransaction(async () => {
    await lockCompany(companyId);
    const { draft } = await loadDraft(companyId, id, { lock: true });
    if (draft.product_id === productId) return { id };
    const other = await openDraftOf(companyId, productId);
    if (other !== undefined) return { id: other };
    await requireOfferable(productId);
    await rows(
      sql`update offer_drafts set product_id = ${withProduct(draft, productId).product_id}, prepared_at = null,
        prepared_by = null, updated_at = ${now()} where id = ${id}`,
    );
    await rows(sql`delete from offer_draft_rows where draft_id = ${id}`);
    return { id };
  });
}

export async function changeWarehouses(companyId: number, id: number, warehouseIds: readonly number[]): Promise<void> {
  if (warehouseIds.length === 0) throw fieldError('warehouse_not_chosen', 'warehouse_ids');
  await inTransaction(async () => {
    const loaded = await loadDraft(companyId, id, { lock: true });
    for (const each of warehouseIds) {
      const state = stateNow(loaded, each);
      if (state === undefined) throw fieldError('warehouse_invalid', 'warehouse_ids');
      if (state === 'not_verified') throw fieldError('warehouse_not_verified', 'warehouse_ids');
      if (state === 'taken') throw fieldError('offered_in_warehouse', 'warehouse_ids');
    }
    await writeWarehouses(loaded, warehouseIds);
  });
}

/** Keeps what was typed, all of it or, where somebody else wrote one of the rows since it was seen, nothing. */
export function keepRows(companyId: number, id: number, typed: RowsBody['rows']): ReturnType<typeof writeRows> {
  return inTransaction(async () => {
    const loaded = await loadDraft(companyId, id, { lock: true });
    const { written, overtaken } = rowsToWrite(
      loaded.rows,
      typed.map((row) => ({ ...row, typed: typedOnly(row.typed) })),
    );
    if (overtaken.length > 0)
      throw new AppError('draft_changed_meanwhile', {
        fields: overtaken.map((place) => ({ path: `${rowPath(place)}version`, code: 'draft_changed_meanwhile' })),
      });
    return writeRows(companyId, id, written);
  });
}

/** Gives every row that is not left out the same. */
export async function fillRows(companyId: number, id: number, given: TypedOffer): Promise<void> {
  await inTransaction(async () => {
    const loaded = await loadDraft(companyId, id, { lock: true });
    const filled = loaded.rows
      .filter((row) => !row.is_left_out)
      .map((row) => ({
        ...row,
        typed: filledWith(row.typed, typedOnly(given), unitWeightOf(loaded, row.product_sku_id)),
      }));
    await writeRows(companyId, id, rowsToWrite(loaded.rows, filled).written);
  });
}

export async function deleteDraft(companyId: number, id: number): Promise<void> {
  const deleted = await affected(sql`delete from offer_drafts where id = ${id} and company_id = ${companyId}`);
  if (deleted === 0) throw new AppError('not_found');
}

async function openDraftOf(companyId: number, productId: number): Promise<number | undefined> {
  const found = await maybeRow(
    sql<{ id: number }>`select id from offer_drafts where company_id = ${companyId} and product_id = ${productId}`,
  );
  return found?.id;
}

async function insertDraft(companyId: number, userId: number, productId: number): Promise<number> {
  await requireOfferable(productId);
  const { open } = await oneRow(
    sql<{
      open: number;
    }>`select count(*)::int as open from offer_drafts where company_id = ${companyId} and prepared_at is null`,
  );
  if (open >= OPEN_DRAFTS) throw new AppError('too_many_drafts', { details: { max: OPEN_DRAFTS } });
  const { id } = await oneRow(sql<{ id: number }>`
    insert into offer_drafts (company_id, product_id, user_id, created_at, updated_at)
      values (${companyId}, ${productId}, ${userId}, ${now()}, ${now()}) returning id`);
  return id;
}

async function requireOfferable(productId: number): Promise<void> {
  const shown = await maybeRow(
    sql`select 1 from products where id = ${productId} and status = ${sql.lit(PRODUCT_SHOWN)}`,
  );
  if (!shown) throw fieldError('product_not_offerable', 'product_id');
}

function stateNow({ warehouses, skus }: LoadedDraft, id: number) {
  const warehouse = warehouses.find((each) => each.id === id);
  return warehouse && warehouseState(warehouse.status, warehouse.taken.length, skus.length);
}

function isChoosable(loaded: LoadedDraft, id: number): boolean {
  const state = stateNow(loaded, id);
  return state !== undefined && mayBeChosen(state);
}

async function writeWarehouses({ id, draft, warehouses, skus }: LoadedDraft, wanted: readonly number[]): Promise<void> {
  const changed = withWarehouses(draft, wanted);
  const taken = warehouses.flatMap((each) => each.taken.map((pack) => ({ ...pack, warehouse_id: each.id })));
  const skuIds = skus.map((sku) => sku.id);
  if (draftRows(changed, skuIds, taken).length > DRAFT_ROWS)
    throw fieldError('too_many_offers', 'warehouse_ids', { max: DRAFT_ROWS });
  await rows(
    sql`update offer_drafts set warehouse_ids = ${changed.warehouse_ids}, prepared_at = null, prepared_by = null,
      updated_at = ${now()} where id = ${id}`,
  );
  await rows(
    sql`delete from offer_draft_rows where draft_id = ${id} and warehouse_id <> all (${changed.warehouse_ids})`,
  );
}
