import type { z } from 'zod';
import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import { APPROVED, NOT_APPROVED } from '#domain/accounts/company/approval.ts';
import { furthestStep, type OfferDraft } from '#domain/sellers/offers/offer-draft.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { mfiJoin, productJson } from './product-json.ts';

type Listed = z.output<(typeof offerDrafts)['GET /offer-draft/mydraft']['answer']>['data'][number];

type Prepared = NonNullable<Listed['prepared']>;

/** The company's open drafts, touched last first. */
export async function listDrafts(companyId: number): Promise<Listed[]> {
  const found = await rows(sql<
    Omit<Listed, 'furthest' | 'prepared'> &
      Pick<OfferDraft, 'warehouse_ids' | 'rows'> & {
        prepared_at: Date | null;
        waits_for: Prepared['warehouses'] | null;
      }
  >`
    select d.id, d.updated_at, d.prepared_at, d.warehouse_ids, ${productJson} as product,
      case when d.prepared_at is not null then (
        select json_agg(json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'is_refused',
          w.status = ${sql.lit(NOT_APPROVED)}) order by w.id)
        from warehouses w where w.id = any (d.warehouse_ids) and w.status <> ${sql.lit(APPROVED)}
          and w.deleted_at is null) end as waits_for,
      (select ${personNameSql('u')} from users u where u.id = d.user_id) as by,
      (select coalesce(json_agg(json_build_object('product_sku_id', r.product_sku_id, 'warehouse_id', r.warehouse_id,
        'is_left_out', r.is_left_out, 'typed', r.typed, 'coa_file', r.coa_file_id)), '[]')
        from offer_draft_rows r where r.draft_id = d.id) as rows
    from offer_drafts d join products p on p.id = d.product_id ${mfiJoin}
    where d.company_id = ${companyId} order by d.updated_at desc, d.id desc`);
  return found.map(({ warehouse_ids, rows: typed, prepared_at, waits_for, ...each }) => ({
    ...each,
    prepared: prepared_at &&
      waits_for && { at: prepared_at, offers: typed.filter((row) => !row.is_left_out).length, warehouses: waits_for },
    furthest: furthestStep({ product_id: each.product.id, warehouse_ids, rows: typed }),
  }));
}
