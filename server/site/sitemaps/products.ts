import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import type { Entry } from './entry.ts';

export interface Sizes {
  /** Numbers of products that one file may hold; the protocol allows 50,000 addresses. */
  part: number;
  /** Products read at a time: what a file needs of memory, however long it is. */
  batch: number;
}

const CACHED_SECONDS = 300;

export interface Part {
  number: number;
  changedAt: Date;
}

const cachedParts = cached<Part[], number>(CACHED_SECONDS, (size) =>
  rows(sql<Part>`
    select p.id / ${size}::int as number, greatest(max(p.updated_at), max(o.from_at)) as "changedAt"
    from products p join offer_facets f on f.product_id = p.id
      left join offer_prices o on o.product_stock_id = f.product_stock_id and o.from_at <= ${now()}
    where p.status = ${sql.lit(PRODUCT_SHOWN)} group by 1 order by 1`),
);

/**
 * The files that the mall's products fill: each holds a range of product numbers, so that products which come and go
 * move no other to another file.
 */
export function productParts({ part }: Sizes): Promise<Part[]> {
  return cachedParts(part);
}

/** What the mall shows of a range, by ascending number; a product's page changes with its words and with its prices. */
export async function* productsOfPart(number: number, { part, batch }: Sizes): AsyncGenerator<Entry> {
  const end = (number + 1) * part;
  for (let after = number * part - 1; ;) {
    const found = await rows(sql<{ id: number; changed_at: Date }>`
      select p.id, greatest(p.updated_at, (
        select max(o.from_at) from offer_facets f join offer_prices o on o.product_stock_id = f.product_stock_id
          where f.product_id = p.id and o.from_at <= ${now()})) as changed_at
      from products p where p.id > ${after} and p.id < ${end} and p.status = ${sql.lit(PRODUCT_SHOWN)}
        and exists (select from offer_facets f where f.product_id = p.id)
      order by p.id limit ${batch}`);
    for (const { id, changed_at } of found) yield { path: `/products/${id}`, changedAt: changed_at };
    if (found.length < batch) return;
    after = found.at(-1)!.id;
  }
}
