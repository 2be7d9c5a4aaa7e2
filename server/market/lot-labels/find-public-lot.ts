import type { z } from 'zod';
import type { lotLabels } from '#contract/market/lot-labels.ts';
import { findMeasuredOf } from '#server/market/stock-lots/index.ts';
import { maybeRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type PublicLot = z.output<(typeof lotLabels)['GET /lots/{token}']['answer']>;

/** Lot `l` of a label. */
export const lotOfTokenSql = (token: string): RawBuilder<unknown> => sql`l.label_token = ${token}::uuid`;

/** A lot as everybody sees it who holds a bag of it; 404 for a token of no lot. */
export async function findPublicLot(token: string): Promise<PublicLot> {
  const lot = await maybeRow(sql<Omit<PublicLot, 'values'> & { id: number }>`
    select l.id, l.lot_no, l.made_on, l.best_before,
      json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn, 'grade', p.grade)
        as product /* not null: built */,
      json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn)
        as pack /* not null: built */,
      json_build_object('name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn)
        as maker /* not null: built */,
      (select coalesce(json_agg(json_build_object('kind', x.kind, 'name', x.doc_name, 'path', x.doc_path)
          order by x.kind desc, x.id), '[]')
        from product_documents x where x.product_id = p.id and (
          (x.kind in ('tds', 'sds') and x.product_stock_id is null)
          or (x.kind = 'coa' and x.product_stock_id = l.product_stock_id and x.lot_no = l.lot_no)))
          as documents /* not null: coalesced */
    from stock_lots l join product_stocks s on s.id = l.product_stock_id join products p on p.id = s.product_id
      join manufacturers m on m.id = p.manufacturer_id join skus k on k.id = s.product_sku_id
      join attributes a on a.id = k.attribute_id
    where ${lotOfTokenSql(token)}`);
  if (!lot) throw new AppError('not_found');
  const { id, ...shown } = lot;
  return { ...shown, values: (await findMeasuredOf([id])).get(id) ?? [] };
}
