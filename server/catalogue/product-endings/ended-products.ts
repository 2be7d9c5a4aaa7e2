import type { z } from 'zod';
import type { productEndings } from '#contract/catalogue/product-endings.ts';
import { likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';

type List = (typeof productEndings)['GET /staff/product-endings'];
type Ended = z.output<List['answer']>['products'][number];

/** A product `p` of maker `m` as the list names it. */
const product = (p: string, m: string) => sql`json_build_object('id', ${sql.ref(p)}.id, 'grade', ${sql.ref(p)}.grade,
  'quality', ${sql.ref(p)}.quality, 'name_th', ${sql.ref(p)}.name_th, 'name_en', ${sql.ref(p)}.name_en,
  'name_cn', ${sql.ref(p)}.name_cn, 'manufacturer', json_build_object('id', ${sql.ref(m)}.id,
  'name_th', ${sql.ref(m)}.name_th, 'name_en', ${sql.ref(m)}.name_en, 'name_cn', ${sql.ref(m)}.name_cn))`;

export async function endedProducts({ q, _start, _limit }: z.output<List['query']>): Promise<z.output<List['answer']>> {
  const part = q && `%${likeText(q)}%`;
  const named = part
    ? sql`concat_ws(' ', p.grade, p.name_th, p.name_en, p.name_cn, m.name_th, m.name_en, r.grade) ilike ${part}`
    : sql`true`;
  const from = sql`from products p join manufacturers m on m.id = p.manufacturer_id
    left join products r on r.id = p.replaced_by left join manufacturers n on n.id = r.manufacturer_id
    where p.ended_at is not null and ${named}`;
  const [found, { count }] = await Promise.all([
    rows(sql<{
      product: Omit<Ended, 'ended_at'>;
      ended_at: Date;
      is_merged: boolean;
      replacement: Ended['replacement'];
    }>`
      select ${product('p', 'm')} as product, p.ended_at /* not null: asked for */, p.is_merged,
        case when r.id is not null then ${product('r', 'n')} end as replacement
      ${from} order by p.ended_at desc, p.id desc limit ${_limit} offset ${_start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count ${from}`),
  ]);
  return { count, products: found.map(({ product: of, ...more }) => ({ ...of, ...more })) };
}
