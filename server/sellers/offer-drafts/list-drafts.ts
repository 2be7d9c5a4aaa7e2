import type { z } from 'zod';
import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import { furthestStep, type OfferDraft } from '#domain/sellers/offers/offer-draft.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { mfiJoin, productJson } from './product-json.ts';

type Listed = z.output<(typeof offerDrafts)['GET /offer-draft/mydraft']['answer']>['data'][number];

/** The company's open drafts, touched last first. */
export async function listDrafts(companyId: number): Promise<Listed[]> {
  const found = await rows(sql<Omit<Listed, 'furthest'> & Pick<OfferDraft, 'warehouse_ids' | 'rows'>>`
    select d.id, d.updated_at, d.warehouse_ids, ${productJson} as product,
      (select ${personNameSql('u')} from users u where u.id = d.user_id) as by,
      (select coalesce(json_agg(json_build_object('product_sku_id', r.product_sku_id, 'warehouse_id', r.warehouse_id, 'is_left_out', r.is_left_out, 'typed', r.typed, 'coa_file', r.coa_file_id)), '[]')
        from offer_draft_rows r where r.draft_id = d.id) as rows
    from offer_drafts d join products p on p.id = d.product_id ${mfiJoin}
    where d.company_id = ${companyId} order by d.updated_at desc, d.id desc`);
  return found.map(({ warehouse_ids, rows: typed, ...each }) => ({
    ...each,
    furthest: furthestStep({ product_id: each.product.id, warehouse_ids, rows: typed }),
  }));
}
