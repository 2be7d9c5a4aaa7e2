import type { QuotableOffer } from '#domain/trade/quotes/check-quote.ts';
import type { GoodsFacts } from '#domain/trade/quotes/quoted-goods.ts';
import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

/** What is known of product `p`, as comparing goods looks at it. */
const factsSql = sql`
  p.id as product_id, p.subcategory_id, p.quality,
  (select coalesce(json_agg(json_build_object('property_id', v.property_id, 'condition', v.condition,
      'value', v.number_value::float8) order by v.property_id, v.condition), '[]')
    from product_properties v where v.product_id = p.id and v.number_value is not null)
    as values /* not null: coalesced */,
  array(select v.choice_id from product_properties v where v.product_id = p.id and v.choice_id is not null
    order by v.choice_id) as choices /* not null: an array */`;

export interface SellersOffer extends QuotableOffer {
  name_th: string;
  name_en: string;
  name_cn: string;
  grade: string;
  attribute: { name_th: string; name_en: string; name_cn: string };
  warehouse: { name_th: string; name_en: string; name_cn: string };
  province_id: number;
  /** What its price list says now, without VAT, in 10⁻⁴ baht per kg. */
  list_per_kg: bigint;
}

/** The seller's own offers on sale of the materials that lines ask for. */
export async function offersFor(companyId: number, lines: readonly DemandLine[]): Promise<SellersOffer[]> {
  const products = lines.flatMap(({ goods }) => (goods.kind === 'properties' ? [] : goods.product_id));
  const materials = lines.flatMap(({ goods }) => (goods.kind === 'properties' ? goods.subcategory_id : []));
  return rows(sql<SellersOffer>`
    select s.id as offer_id, s.product_stock::int as stock_kind, s.quantity, k.unit_weight_grams,
      p.name_th, p.name_en, p.name_cn, p.grade, w.province_id, f.price_per_kg as list_per_kg,
      json_build_object(${warehouseNamesJson('w')}) as warehouse /* not null: built */,
      json_build_object('name_th', a.name_th, 'name_en', a.name_en, 'name_cn', a.name_cn)
        as attribute /* not null: built */,
      (select coalesce(
          json_agg(json_build_object('lot_no', d.lot_no, 'coa_file_id', d.id) order by d.lot_no, d.id), '[]')
        from product_documents d where d.product_stock_id = s.id and d.kind = 'coa') as lots /* not null: coalesced */,
      ${factsSql}
    from offer_facets f join product_stocks s on s.id = f.product_stock_id join products p on p.id = s.product_id
      join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
      join warehouses w on w.id = s.warehouse_id
    where f.company_id = ${companyId} and f.subcategory_id in (
      select unnest(${materials}::int[])
      union select x.subcategory_id from products x where x.id = any (${products}::int[]))
    order by p.grade, s.id`);
}

/** Facts of the grades that lines name. */
export async function askedFacts(lines: readonly DemandLine[]): Promise<Map<number, GoodsFacts>> {
  const products = lines.flatMap(({ goods }) => (goods.kind === 'properties' ? [] : goods.product_id));
  const found = await rows(sql<GoodsFacts>`
    select ${factsSql} from products p where p.id = any (${products}::int[])`);
  return new Map(found.map((facts) => [facts.product_id, facts]));
}
