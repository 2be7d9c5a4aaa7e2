import type { DraftPlace, DraftRow } from '#domain/sellers/offers/offer-draft.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * Writes rows of a draft as they were typed, each with a new version, which it answers; what was prepared is to be
 * prepared again. A certificate counts only if it is the company's and waits to be published.
 */
export async function writeRows(
  companyId: number,
  draftId: number,
  typed: readonly DraftRow[],
): Promise<(DraftPlace & { version: number })[]> {
  const at = now();
  const isTouchedOnly = typed.length === 0;
  return rows(sql<DraftPlace & { version: number }>`
    with touched as (update offer_drafts
      set updated_at = ${at}, prepared_at = case when ${isTouchedOnly} then prepared_at end,
      prepared_by = case when ${isTouchedOnly} then prepared_by end where id = ${draftId})
    insert into offer_draft_rows (draft_id, product_sku_id, warehouse_id, is_left_out, typed, coa_file_id)
    select distinct on (x.product_sku_id, x.warehouse_id) ${draftId}, x.product_sku_id, x.warehouse_id, x.is_left_out,
      x.typed, f.id
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) x (product_sku_id int, warehouse_id int,
      is_left_out boolean, typed jsonb, coa_file uuid)
    left join files f on f.id = x.coa_file and f.company_id = ${companyId} and f.purpose = 'product_document'
    on conflict (draft_id, product_sku_id, warehouse_id)
      do update set is_left_out = excluded.is_left_out, typed = excluded.typed, coa_file_id = excluded.coa_file_id,
      version = excluded.version
    returning product_sku_id, warehouse_id, version`);
}
