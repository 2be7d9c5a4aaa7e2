import { endingList } from '#contract/catalogue/ending-list.ts';
import type { RowOf } from '#contract/kit/define-list.ts';
import { listOf } from '#server/kit/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Ended = RowOf<typeof endingList>;

/** A product `p` of maker `m` as the list names it. */
const product = (p: string, m: string) => sql`json_build_object('id', ${sql.ref(p)}.id, 'grade', ${sql.ref(p)}.grade,
  'quality', ${sql.ref(p)}.quality, 'name_th', ${sql.ref(p)}.name_th, 'name_en', ${sql.ref(p)}.name_en,
  'name_cn', ${sql.ref(p)}.name_cn, 'manufacturer', json_build_object('id', ${sql.ref(m)}.id,
  'name_th', ${sql.ref(m)}.name_th, 'name_en', ${sql.ref(m)}.name_en, 'name_cn', ${sql.ref(m)}.name_cn))`;

const from = sql`products p join manufacturers m on m.id = p.manufacturer_id
  left join products r on r.id = p.replaced_by left join manufacturers n on n.id = r.manufacturer_id`;

interface Row {
  product: Omit<Ended, 'ended_at'>;
  ended_at: Date;
  is_merged: boolean;
  replacement: Ended['replacement'];
}

/** A product is found by the one that takes its place, too. */
export const endedProducts = listOf(endingList, {
  from,
  key: sql`p.id`,
  seenBy: (_catalogue: unknown) => sql`p.ended_at is not null`,
  filters: {
    q: sql`concat_ws(' ', p.grade, p.name_th, p.name_en, p.name_cn, m.name_th, m.name_en, r.grade)`,
    is_merged: sql`p.is_merged`,
    ended_at: sql`p.ended_at`,
  },
  sorts: { grade: { by: sql`p.grade` }, ended_at: { by: sql`p.ended_at` } },
  read: async (ids) => {
    const found = await rows(sql<Row>`
      select ${product('p', 'm')} as product, p.ended_at /* not null: asked for */, p.is_merged,
        case when r.id is not null then ${product('r', 'n')} end as replacement
      from ${from} where p.id = any (${ids}::int[]) and p.ended_at is not null`);
    return found.map(({ product: of, ...more }) => ({ ...of, ...more }));
  },
  cells: {
    manufacturer: ({ manufacturer }, { locale }) => manufacturer[`name_${locale}`],
    is_merged: ({ is_merged }, words) => words.of('is_merged', String(is_merged)),
    replacement: ({ replacement }) => replacement && `${replacement.grade} (#${replacement.id})`,
  },
});
