import { APPROVED } from '#domain/accounts/company/approval.ts';
import { productsCalled } from '#server/market/search/index.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

/** A company's code or tax id as people type it. */
const isCalled = (code: string) => {
  const bare = code.replaceAll(/[\s-]/g, '').toUpperCase();
  return sql`c.company_code is not null and (upper(c.company_code) = ${bare} or c.tax_id = ${bare})`;
};

/** An approved buying company. Personal accounts have no code, and nobody looks for people by their id numbers. */
export async function buyerCalled(code: string): Promise<number> {
  const found = await maybeRow(sql<{ id: number }>`
    select c.id from companies c where ${isCalled(code)} and c.buyer_approved_status = ${sql.lit(APPROVED)}
    order by c.id limit 1`);
  if (!found) throw fieldError('buyer_unknown', 'buyer');
  return found.id;
}

export async function sellerCalled(code: string): Promise<number> {
  const found = await maybeRow(sql<{ id: number }>`
    select c.id from companies c where ${isCalled(code)} and c.is_selling order by c.id limit 1`);
  if (!found) throw fieldError('seller_unknown', 'seller');
  return found.id;
}

/** The one product of a grade or SKU; of several that a seller may mean, the one that it offers. */
export async function productNamed(code: string, sellerId: number | null): Promise<number> {
  const called = [...new Set((await productsCalled([code])).map(({ product_id }) => product_id))];
  if (called.length === 0) throw fieldError('product_code_unknown', 'product');
  const found = await rows(sql<{ id: number; name: string; is_offered: boolean }>`
    select p.id, p.grade || ' (' || m.name_en || ')' as name,
      exists (select from product_stocks s where s.product_id = p.id and not s.is_deleted
        and s.company_id = coalesce(${sellerId}::int, s.company_id)) as is_offered
    from products p join manufacturers m on m.id = p.manufacturer_id where p.id = any (${called}::int[])
      order by p.id`);
  const offered = found.filter(({ is_offered }) => is_offered);
  const [only, ...others] = sellerId === null && offered.length === 0 ? found : offered;
  if (!only) throw fieldError('goods_not_offered', 'product');
  if (others.length > 0)
    throw fieldError('product_code_several', 'product', {
      products: [only, ...others].map(({ name }) => name).join(', '),
    });
  return only.id;
}

/** The code of a subcategory that there is and, for a seller's goods, that the seller offers something of. */
export async function subcategoryCode(id: number, sellerId: number | null): Promise<string> {
  const { code, is_offered } = await oneRow(sql<{ code: string | null; is_offered: boolean }>`
    select (select code from subcategories where id = ${id}) as code,
      exists (select from product_stocks s join products p on p.id = s.product_id
        where p.subcategory_id = ${id} and s.company_id = ${sellerId}::int and not s.is_deleted) as is_offered`);
  if (code === null || (sellerId !== null && !is_offered)) throw fieldError('goods_not_offered', 'subcategory_id');
  return code;
}
