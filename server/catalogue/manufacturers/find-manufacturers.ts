import type { z } from 'zod';
import type { manufacturers } from '#contract/catalogue/manufacturers.ts';
import { likeText, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';

type List = (typeof manufacturers)['GET /staff/manufacturers'];
type Manufacturer = z.output<List['answer']>['manufacturers'][number];
type WithOthers = z.output<(typeof manufacturers)['GET /staff/manufacturers/{id}']['answer']>;

const columns = sql`m.id, m.code, m.name_th, m.name_en, m.name_cn,
  (select count(*)::int from products p where p.manufacturer_id = m.id) as product_count,
  (select count(distinct f.product_id)::int from offer_facets f where f.manufacturer_id = m.id) as offered_count`;

export async function findManufacturers({ q, _start, _limit }: z.output<List['query']>) {
  const named = q
    ? sql`concat_ws(' ', m.code, m.name_th, m.name_en, m.name_cn) ilike ${`%${likeText(q)}%`}`
    : sql`true`;
  const [found, { count }] = await Promise.all([
    rows(sql<Manufacturer>`select ${columns} from manufacturers m where ${named}
      order by lower(m.name_en), lower(m.name_th), m.id limit ${_limit} offset ${_start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from manufacturers m where ${named}`),
  ]);
  return { count, manufacturers: found };
}

export async function manufacturerWithOthers(id: number): Promise<WithOthers> {
  const [found, others] = await Promise.all([
    maybeRow(sql<Manufacturer>`select ${columns} from manufacturers m where m.id = ${id}`),
    rows(sql<WithOthers['others'][number]>`
      select id, code, name_th, name_en, name_cn from manufacturers where id <> ${id} order by lower(name_en), id`),
  ]);
  if (!found) throw new AppError('not_found');
  return { ...found, others };
}
