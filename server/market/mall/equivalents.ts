import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import { equivalentGrades, type GradeFacts } from '#domain/catalogue/grades/equivalent-grades.ts';
import { GradeTable } from '#domain/catalogue/grades/grade-table.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { batchLoader } from '#server/platform/batch-loader.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cached } from '#server/platform/cache.ts';
import { deliveredPrices } from '#server/market/search/index.ts';
import { cardsOf, deliveryTo, type Card } from './cards.ts';

type Equivalents = z.output<(typeof catalogue)['GET /product/equivalent/{id}']['answer']>;
type KnownGrade = GradeFacts & { id: number };

const SECONDS = 30;
/** A polymer's grades take long to read and rarely change. */
const STALE_SECONDS = 600;
const MOST_POLYMERS = 200;
const MOST = 10;
const MOST_AT_ONCE = 100;

/** What is known of product `p` as a grade. */
const gradeFacts = sql`p.id, p.manufacturer_id as "manufacturerId", p.subcategory_id as "subcategoryId", p.quality, x.*`;
/** One look at the product's properties for all of them: thousands of grades are read at once. */
const gradeJoins = sql`
  cross join lateral (
    select
      (array_agg(json_build_object('gPer10Min', v.number_value::float8, 'condition', coalesce(v.condition, '')) order by v.id) filter (where d.code = 'mfi'))[1] as mfi,
      (array_agg(v.number_value::float8 order by v.id) filter (where d.code = 'density'))[1] as density,
      ${choicesOf('process')} as processes, ${choicesOf('application')} as applications
    from product_properties v join properties d on d.id = v.property_id left join property_choices h on h.id = v.choice_id
    where v.product_id = p.id) x`;

function choicesOf(property: string) {
  return sql`coalesce(array_agg(h.code order by h.code) filter (where h.id is not null and d.code = ${sql.lit(property)}), '{}')`;
}

/** Every grade of a polymer that somebody offers. */
const gradesOffered = cached(
  SECONDS,
  async (subcategoryId: number) =>
    new GradeTable(
      await rows(
        sql<KnownGrade>`select ${gradeFacts} from products p ${gradeJoins} where p.subcategory_id = ${subcategoryId} and p.status = ${sql.lit(PRODUCT_SHOWN)} and exists (select from offer_facets f where f.product_id = p.id) order by p.id`,
      ),
    ),
  MOST_POLYMERS,
  STALE_SECONDS,
);

export function invalidateGrades(): void {
  gradesOffered.invalidate();
}

/** Products of the mall as they are now, whether somebody offers them or not. */
const gradesNow = batchLoader(async (ids: number[]) => {
  const found = await rows(
    sql<KnownGrade>`select ${gradeFacts} from products p ${gradeJoins} where p.id = any (${ids}::int[]) and p.status = ${sql.lit(PRODUCT_SHOWN)}`,
  );
  return new Map(found.map((grade) => [grade.id, grade]));
}, MOST_AT_ONCE);

/** For each product the ids of the nearest grades that may be used in its place and are in stock. One round trip, and one for each polymer that was not asked for just before. */
export async function nearestEquivalents(ids: readonly number[], limit: number): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const products = await gradesNow(ids);
  const nearest = await Promise.all(
    ids
      .flatMap((id) => products.get(id) ?? [])
      .map(async (of) => ({
        id: of.id,
        grades: equivalentGrades(of, await gradesOffered(of.subcategoryId), MOST).map(({ grade }) => grade.id),
      })),
  );
  const offered = await deliveredPrices([...new Set(nearest.flatMap(({ grades }) => grades))], null);
  const inStock = new Set(
    offered.products.flatMap(({ id, availability }) => (availability === AVAILABILITY_IN_STOCK ? [id] : [])),
  );
  return new Map(nearest.map(({ id, grades }) => [id, grades.filter((grade) => inStock.has(grade)).slice(0, limit)]));
}

/** Grades of other manufacturers that may be used in a product's place, the nearest first (domain/catalogue/grades/equivalent-grades.ts). 404 when there is no such product in the mall. */
export async function equivalentsOf(
  id: number,
  to: Parameters<typeof deliveryTo>[0],
  caller: Caller,
): Promise<Equivalents> {
  const of = (await gradesNow([id])).get(id);
  if (!of) throw new AppError('not_found');
  const nearest = equivalentGrades(of, await gradesOffered(of.subcategoryId), MOST);
  const cards = new Map<number, Card>(
    (
      await cardsOf(
        nearest.map(({ grade }) => grade.id),
        caller,
        await deliveryTo(to),
      )
    ).map((card) => [card.id, card]),
  );
  return {
    data: nearest.flatMap(({ grade, differences, distance }) => {
      const product = cards.get(grade.id);
      return product
        ? [{ product, differences: differences.map(({ property, relation }) => ({ property, relation })), distance }]
        : [];
    }),
  };
}
