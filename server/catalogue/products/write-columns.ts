import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { productOffers } from './product-offers.ts';

/** Writes text columns of many products, each with its own texts: a record of an id and every one of the columns. */
export async function writeTextColumns(
  columns: readonly string[],
  products: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = columns.map((column) => sql.ref(column));
  await rows(sql`
    update products p set (${sql.join(names)}) = (select ${sql.join(columns.map((column) => sql.ref(`d.${column}`)))})
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
      d (id integer, ${sql.join(names.map((name) => sql`${name} text`))})
    where p.id = d.id`);
}

/**
 * Parts of a statement: products that `offers` (a part of it, with `product_id`) are the first of to be approved get
 * their day. They are locked in the order of their ids.
 */
export const firstApprovedParts = (offers: RawBuilder<unknown>, at: Date) => sql`
  shown_first as materialized (
    select id from products where id in (select product_id from ${offers}) and first_approved_at is null
    order by id for no key update),
  first_time as (
    update products p set first_approved_at = ${at} from shown_first f where p.id = f.id)`;

/** A certificate of a lot, public from `published_at` on. */
export interface LotDocument {
  offer: number;
  lot: string;
  path: string;
}

/** Documents of the offers' products, named by their lot; what is there already stays as it is. */
export async function insertLotDocuments(documents: readonly LotDocument[], publishedAt: Date): Promise<void> {
  await rows(sql`
    insert into product_documents (product_id, kind, language, doc_name, doc_path, product_stock_id, lot_no,
      published_at)
    select distinct s.product_id, 'coa', null, 'CoA ' || x.lot, x.path, s.id, x.lot, ${publishedAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) x (offer int, lot text, path text)
      join ${productOffers().all} s on s.id = x.offer
    where not exists (select from product_documents d
      where d.product_stock_id = s.id and d.lot_no = x.lot and d.doc_path = x.path)`);
}

/** Packings that are there from the first start, each of the group of its code. */
export async function insertAttributes(attributes: readonly object[]): Promise<void> {
  await rows(sql`
    insert into attributes (group_id, code, name_th, name_en, name_cn)
    select g.id, x.code, x.name_th, x.name_en, x.name_cn
    from rows from (jsonb_to_recordset(${JSON.stringify(attributes)}::jsonb)
        as (group_code text, code text, name_th text, name_en text, name_cn text)) with ordinality
        as x (group_code, code, name_th, name_en, name_cn, place)
      join attribute_groups g on g.code = x.group_code order by x.place`);
}
