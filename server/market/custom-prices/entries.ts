import type { z } from 'zod';
import type { customPrices } from '#contract/market/custom-prices.ts';
import { MAX_PRICE_LIST_ENTRIES } from '#domain/market/pricing/custom-price.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { gramsFromKg } from '#domain/values/weight.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { lockList, noteAuthor, type Author } from './locked-list.ts';
import { productNamed, sellerCalled, subcategoryCode } from './parties.ts';

type Given = z.output<(typeof customPrices)['POST /staff/price-lists/{id}/entries']['body']>;

/** A price for goods. A seller's are always for its own offers only. */
export async function addEntry(author: Author, listId: number, given: Given): Promise<{ id: number }> {
  requirePrice(given);
  const goods = await goodsOf(author, given);
  return inTransaction(async () => {
    await lockList(listId, author, 'change', given.version);
    const { known } = await oneRow(sql<{ known: number }>`
      select count(*)::int as known from price_list_entries where list_id = ${listId}`);
    if (known >= MAX_PRICE_LIST_ENTRIES)
      throw new AppError('invalid_input', {
        fields: [{ path: 'product', code: 'too_many', details: { maximum: MAX_PRICE_LIST_ENTRIES } }],
      });
    const added = await maybeRow(sql<{ id: number }>`
      insert into price_list_entries (list_id, product_id, subcategory_id, seller_company_id, price_per_kg,
        percent_hundredths, min_grams)
      values (${listId}, ${goods.productId}::int, ${goods.subcategoryId}::int, ${goods.sellerId}::int,
        ${given.price_per_kg ?? null}::bigint, ${given.percent ?? null}::int, ${gramsFromKg(given.min_kg)})
      on conflict do nothing returning id`);
    if (!added) throw fieldError('entry_known', 'min_kg');
    await raiseVersion(listId);
    await noteAuthor(author, listId, 'add_price', {}, factsOf({ ...given, goods: goods.name }));
    return added;
  });
}

export function removeEntry(author: Author, listId: number, entryId: number, version: number): Promise<void> {
  return inTransaction(async () => {
    await lockList(listId, author, 'change', version);
    const removed = await maybeRow(sql<LoggedPrice>`
      with gone as (delete from price_list_entries where id = ${entryId} and list_id = ${listId}
        returning product_id, subcategory_id, price_per_kg, percent_hundredths, min_grams)
      select coalesce(p.grade, sc.code, '') as goods, g.price_per_kg, g.percent_hundredths as percent,
        g.min_grams / 1000 as min_kg
      from gone g left join products p on p.id = g.product_id left join subcategories sc on sc.id = g.subcategory_id`);
    if (!removed) throw new AppError('not_found');
    await raiseVersion(listId);
    await noteAuthor(author, listId, 'remove_price', factsOf(removed), {});
  });
}

const raiseVersion = (listId: number) => rows(sql`update price_lists set version = version + 1 where id = ${listId}`);

function requirePrice({ product, subcategory_id, price_per_kg, percent }: Given): void {
  if (product !== '' && subcategory_id) throw fieldError('entry_goods_twice', 'subcategory_id');
  const hasPrice = price_per_kg !== null && price_per_kg !== undefined;
  if (hasPrice === (percent !== null && percent !== undefined))
    throw fieldError('entry_price_or_percent', 'price_per_kg');
  if (hasPrice && product === '' && !subcategory_id) throw fieldError('entry_price_needs_goods', 'price_per_kg');
}

/** A seller's prices are for its own goods; staff name a seller, or mean any. */
async function sellerOf(author: Author, code: string): Promise<number | null> {
  if ('sellerId' in author) return author.sellerId;
  return code === '' ? null : sellerCalled(code);
}

async function goodsOf(author: Author, { product, subcategory_id, seller }: Given) {
  const sellerId = await sellerOf(author, seller);
  if (product === '' && !subcategory_id && sellerId === null) throw fieldError('entry_goods_missing', 'product');
  const code = subcategory_id ? await subcategoryCode(subcategory_id, sellerId) : product;
  return {
    productId: product === '' ? null : await productNamed(product, sellerId),
    subcategoryId: subcategory_id ?? null,
    sellerId,
    name: code,
  };
}

interface LoggedPrice {
  goods: string;
  seller?: string;
  price_per_kg?: bigint | null | undefined;
  percent?: number | null | undefined;
  min_kg: number;
}

/** What the log says of a price. */
function factsOf({ goods, seller, price_per_kg, percent, min_kg }: LoggedPrice): Record<string, unknown> {
  return {
    goods,
    seller: seller ?? '',
    price_per_kg: typeof price_per_kg === 'bigint' ? bahtFromSatang(price_per_kg) : null,
    discount: typeof percent === 'number' ? percent / 100 : null,
    min_kg,
  };
}
