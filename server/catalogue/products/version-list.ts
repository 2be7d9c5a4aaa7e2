import type { z } from 'zod';
import type { catalogueProducts } from '#contract/catalogue/products.ts';
import { productChanges } from '#domain/catalogue/products/product-changes.ts';
import type { ProductContents } from '#domain/catalogue/products/product-contents.ts';
import type { Locale } from '#domain/values/locale.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { staffName } from './find-product.ts';
import { catalogueNames, productChoices } from './product-choices.ts';
import { productStates } from './product-states.ts';
import { versionContents } from './product-versions.ts';

type Versions = z.output<(typeof catalogueProducts)['GET /staff/products/{id}/versions']['answer']>;
type Changes = z.output<(typeof catalogueProducts)['GET /staff/products/{id}/changes']['answer']>;
type Row = Omit<Versions['versions'][number], 'changes'> & { contents: ProductContents };

/** The newest first, each with what it changed of the one before it. */
export async function versionList(
  id: number,
  { _start, _limit }: { _start: number; _limit: number },
  locale: Locale,
): Promise<Versions> {
  const [found, choices, { count, product }] = await Promise.all([
    // One more, for what the last one of the page changed.
    rows(sql<Row>`
      select v.number, v.created_at, v.restored_from, v.contents,
        case when v.staff_id is null then null else ${staffName} end as staff_name
      from product_versions v left join staff_members a on a.id = v.staff_id
      where v.product_id = ${id} order by v.number desc limit ${_limit + 1} offset ${_start}`),
    productChoices(),
    oneRow(sql<{ count: number; product: number }>`
      select (select count(*)::int from product_versions where product_id = ${id}) as count,
        (select count(*)::int from products where id = ${id}) as product`),
  ]);
  if (product === 0) throw new AppError('not_found');
  const names = catalogueNames(choices, locale);
  const versions = found.slice(0, _limit).map(({ contents, ...version }, index) => {
    const before = found[index + 1]?.contents;
    return { ...version, changes: before ? productChanges(before, contents, names) : [] };
  });
  return { count, versions };
}

/** What others changed since a version that somebody saw. */
export async function changesSince(id: number, since: number, locale: Locale): Promise<Changes> {
  const [[state], seen, choices, by] = await Promise.all([
    productStates([id]),
    versionContents(id, since),
    productChoices(),
    maybeRow(sql<{ staff_name: string }>`
      select ${staffName} as staff_name from product_versions v join products p on p.id = v.product_id
        and p.version = v.number
      join staff_members a on a.id = v.staff_id where p.id = ${id}`),
  ]);
  if (!state) throw new AppError('not_found');
  return {
    version: state.version,
    changed_by: by?.staff_name ?? null,
    changes: seen ? productChanges(seen, state.contents, catalogueNames(choices, locale)) : null,
  };
}
