import type { z } from 'zod';
import type { manufacturers } from '#contract/catalogue/manufacturers.ts';
import { manufacturerList } from '#contract/catalogue/manufacturer-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { listOf } from '#server/kit/index.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { offeredProductsSql } from './offered-products.ts';

type Manufacturer = RowOf<typeof manufacturerList>;
type WithOthers = z.output<(typeof manufacturers)['GET /staff/manufacturers/{id}']['answer']>;

const productCount = sql`(select count(*)::int from products p where p.manufacturer_id = m.id)`;
const columns = () => sql`m.id, m.code, m.name_th, m.name_en, m.name_cn, ${productCount} as product_count,
  ${offeredProductsSql(sql`m.id`)} as offered_count`;

/** Some hundred in all: they are sorted without an index. */
export const manufacturerRows = listOf(manufacturerList, {
  from: sql`manufacturers m`,
  key: sql`m.id`,
  seenBy: (_catalogue: unknown) => sql`true`,
  filters: {
    q: sql`concat_ws(' ', m.code, m.name_th, m.name_en, m.name_cn)`,
    is_used: sql`exists (select from products p where p.manufacturer_id = m.id)`,
  },
  sorts: {
    name: { by: sql`lower(m.name_en)` },
    code: { by: sql`m.code` },
    product_count: { by: productCount },
  },
  read: (ids) =>
    rows(sql<Manufacturer>`select ${columns()} from manufacturers m where m.id = any (${[...ids]}::int[])`),
  cells: { name: (maker, { locale }) => maker[`name_${locale}`] || maker.name_th },
});

export async function manufacturerWithOthers(id: number): Promise<WithOthers> {
  const [found, others] = await Promise.all([
    maybeRow(sql<Manufacturer>`select ${columns()} from manufacturers m where m.id = ${id}`),
    rows(sql<WithOthers['others'][number]>`
      select id, code, name_th, name_en, name_cn from manufacturers where id <> ${id} order by lower(name_en), id`),
  ]);
  if (!found) throw new AppError('not_found');
  return { ...found, others };
}
