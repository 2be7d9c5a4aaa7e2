import type { z } from 'zod';
import type { publicPage } from '#contract/sellers/public-page.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { answerRecordOf } from './answer-record.ts';
import { deliveryRecordOf } from './delivery-record.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type Seller = z.output<(typeof publicPage)['GET /seller/public/{id}']['answer']>;

interface SellerRow extends Pick<Seller, 'id' | 'certificates' | 'provinces' | 'since'> {
  company: Pick<Seller, 'name_th' | 'name_en' | 'name_cn'>;
}

/** A company that sells, as everybody may see it; 404 for any other. Nothing here says how to reach it. */
export async function findSeller(id: number): Promise<Seller> {
  const today = bangkokDate(now());
  const row = await maybeRow(sql<SellerRow>`
    select c.id, c.created_at as since, ${companySql('c')} as company,
      (select coalesce(json_agg(json_build_object('kind', t.kind, 'name', t.name, 'valid_until', t.valid_until)
        order by t.kind, t.id), '[]')
        from certificates t where t.company_id = c.id and t.deleted_at is null and t.status = ${sql.lit(APPROVED)}
          and t.product_stock_id is null and (t.valid_until is null or t.valid_until >= ${today}::date)
          and (t.valid_from is null or t.valid_from <= ${today}::date)) as certificates,
      (select coalesce(json_agg(json_build_object('id', v.id, 'name_th', v.name_th, 'name_en', v.name_en, 'name_cn',
        coalesce(v.name_cn, v.name_en), 'warehouses', v.warehouses) order by v.id), '[]')
        from (
          select v.*, json_agg(json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'offer_count',
            (select count(*) from offer_facets f where f.warehouse_id = w.id)) order by w.name, w.id) as warehouses
          from warehouses w join provinces v on v.id = w.province_id
          where w.company_id = c.id and w.deleted_at is null and w.status = ${sql.lit(APPROVED)} group by v.id) v)
            as provinces
    from companies c where c.id = ${id} and c.is_selling`);
  if (!row) throw new AppError('not_found');
  const { company, ...seller } = row;
  const [delivery_record, answer_record] = await Promise.all([deliveryRecordOf(id), answerRecordOf(id)]);
  const { name_th, name_en, name_cn } = company;
  return {
    ...seller,
    name_th,
    name_en,
    name_cn,
    delivery_record,
    answer_record,
  };
}
