import { APPROVED } from '#domain/accounts/company/approval.ts';
import type { FreePack, KnownOffer } from '#domain/sellers/offer-files/judge-row.ts';
import { skuKey } from '#domain/market/search/search-text.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { nameKey } from '#domain/values/typed-text.ts';
import { PRICE_WAITING } from '#domain/sellers/offers/price-change.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** An offer of the seller with what names it in files. */
export interface NamedOffer extends KnownOffer {
  skuId: number;
  sku_no: string;
  grade: string;
  warehouse: string;
  warehouse_en: string | null;
  warehouse_cn: string | null;
  product_th: string;
  product_en: string;
  product_cn: string;
  pack_th: string;
  pack_en: string;
  pack_cn: string;
}

export interface KnownPack extends Omit<FreePack, 'warehouseId'> {
  sku_no: string;
  grade: string;
  pack_th: string;
  pack_en: string;
  pack_cn: string;
}

/**
 * What rows of a file can be about: the seller's offers by id, SKU and grade, packs of the catalogue, verified
 * warehouses by name.
 */
export interface Known {
  byId: ReadonlyMap<number, NamedOffer>;
  bySku: ReadonlyMap<string, readonly NamedOffer[]>;
  byGrade: ReadonlyMap<string, readonly NamedOffer[]>;
  /** Offers of one name in one warehouse, filled as rows ask for them: many rows may name the same many. */
  inPlace: Map<string, readonly NamedOffer[]>;
  packs: ReadonlyMap<string, KnownPack>;
  packsByGrade: ReadonlyMap<string, readonly KnownPack[]>;
  /** Warehouses may share a name. */
  warehouses: ReadonlyMap<string, readonly number[]>;
}

/**
 * All of it in three statements, however many rows a file has. `skus` and `grades` are those that the file names packs
 * by.
 */
export async function loadKnown(
  companyId: number,
  { skus, grades }: { skus: readonly string[]; grades: readonly string[] },
): Promise<Known> {
  const [offers, packs, warehouses] = await Promise.all([
    allOffers(companyId),
    rows(sql<KnownPack>`
      with named as (
        select id from skus where sku_code(sku_no) = any (${skus.map(skuKey)})
        union select k.id from products p join skus k on k.product_id = p.id
        where sku_code(p.grade) = any (${grades.map(skuKey)}) and sku_code(p.grade) <> '')
      select k.id as "skuId", k.sku_no, k.unit_weight_grams as "unitWeightGrams", p.grade,
        a.name_th as pack_th, a.name_en as pack_en, a.name_cn as pack_cn
      from named n join skus k on k.id = n.id join products p on p.id = k.product_id
        join attributes a on a.id = k.attribute_id
      where p.status = ${sql.lit(PRODUCT_SHOWN)}`),
    rows(sql<{ id: number; name: string }>`
      select id, name from warehouses where company_id = ${companyId} and status = ${sql.lit(APPROVED)}
        and deleted_at is null`),
  ]);
  return {
    byId: new Map(offers.map((offer) => [offer.id, offer])),
    bySku: Map.groupBy(offers, (offer) => skuKey(offer.sku_no)),
    byGrade: Map.groupBy(offers, (offer) => skuKey(offer.grade)),
    inPlace: new Map(),
    packs: new Map(packs.map((pack) => [skuKey(pack.sku_no), pack])),
    packsByGrade: Map.groupBy(packs, ({ grade }) => skuKey(grade)),
    warehouses: new Map(
      [...Map.groupBy(warehouses, ({ name }) => nameKey(name))].map(([name, of]) => [name, of.map(({ id }) => id)]),
    ),
  };
}

/** A price as its seller sees it: what waits, else what is approved. */
const price = (column: string) =>
  sql`case when c.id is null then s.${sql.ref(column)} else c.${sql.ref(column)} end as ${sql.ref(column)}`;

const offersOf = (companyId: number) => sql`
  from product_stocks s join skus k on k.id = s.product_sku_id join attributes a on a.id = k.attribute_id
    join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id
  left join price_changes c on c.product_stock_id = s.id and c.state = ${sql.lit(PRICE_WAITING)}
  where s.company_id = ${companyId} and not s.is_deleted`;
const inOrder = sql`order by p.name_en, p.id, w.id, k.unit_weight_grams, s.id`;
const named = sql`s.id, s.product_sku_id as "skuId", s.version, s.quantity, k.unit_weight_grams as "unitWeightGrams",
  k.sku_no, p.grade, w.name as warehouse, w.name_en as warehouse_en, w.name_cn as warehouse_cn,
  p.name_th as product_th, p.name_en as product_en, p.name_cn as product_cn, a.name_th as pack_th, a.name_en as pack_en,
  a.name_cn as pack_cn,
  s.is_minimum, s.min_quantity, ${price('regular_price')}, ${price('sale_price')}, ${price('is_promotion')},
  ${price('promotion_price')}, ${price('promotion_start')}, ${price('promotion_end')},
  s.sales_start, s.sales_end, s.cost_price, s.low_stock_level, s.shipping_out_of_scope`;

function allOffers(companyId: number): Promise<NamedOffer[]> {
  return rows(sql<NamedOffer>`select ${named} ${offersOf(companyId)}`);
}

const BATCH = 500;

/**
 * Every offer of the seller, by product, warehouse and pack, read as they are asked for: nobody waits for all of them.
 */
export async function* offersInOrder(companyId: number): AsyncGenerator<NamedOffer> {
  const ids = await rows(sql<{ id: number }>`select s.id ${offersOf(companyId)} ${inOrder}`);
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH).map(({ id }) => id);
    yield* await rows(sql<NamedOffer>`select ${named} ${offersOf(companyId)} and s.id = any (${batch}) ${inOrder}`);
  }
}
