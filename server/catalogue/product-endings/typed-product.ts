import type { EndingProduct } from '#domain/catalogue/product-ending.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

export interface TypedProduct extends EndingProduct {
  grade: string;
  maker: string;
}

const NAMED = 5;
/** `#12` is a number for certain; bare digits may be a grade. */
const NUMBER = /^#?(\d{1,9})$/;

const selected = sql`select p.id, p.grade, m.name_en as maker, p.status = ${sql.lit(PRODUCT_SHOWN)} as "isShown",
    p.ended_at is not null as "hasEnded"
  from products p join manufacturers m on m.id = p.manufacturer_id`;

/** The one product that is meant by a grade, by the code of a pack, or by its number. */
export async function typedProduct(typed: string, path: string): Promise<TypedProduct> {
  const number = Number(NUMBER.exec(typed)?.[1] ?? 0);
  const byCode = typed.startsWith('#')
    ? sql`false`
    : sql`lower(p.grade) = lower(${typed}) or p.id in (
        select product_id from skus where sku_code(sku_no) = sku_code(${typed}) and sku_code(${typed}) <> '')`;
  const found = await rows(sql<TypedProduct>`
    ${selected} where p.id = ${number} or ${byCode} order by p.id limit ${NAMED}`);
  const [first, second] = found;
  if (!first) throw fieldError('product_not_found_by_code', path);
  if (second)
    throw fieldError('product_ambiguous', path, {
      products: found.map(({ id, grade, maker }) => `#${id} ${grade} (${maker})`).join(', '),
    });
  return first;
}

/** A product, and the one in its place, as they are under lock: they stay so meanwhile. */
export async function lockProducts<Other extends TypedProduct | null>(
  product: TypedProduct,
  other: Other,
): Promise<[TypedProduct, Other]> {
  const ids = other ? [product.id, other.id] : [product.id];
  await rows(sql`select id from products where id = any (${ids}::int[]) order by id for no key update`);
  const found = await rows(sql<TypedProduct>`${selected} where p.id = any (${ids}::int[])`);
  const locked = (id: number) => found.find((each) => each.id === id)!;
  return [locked(product.id), other && (locked(other.id) as Other)];
}

export const namedProduct = ({ id, grade }: TypedProduct) => `${grade} (#${id})`;
