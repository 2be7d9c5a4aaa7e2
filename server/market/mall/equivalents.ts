import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import {
  COMPARABLE_DISTANCE,
  differencesOf,
  equivalenceDistance,
  equivalentGrades,
  type Difference,
  type GradeFacts,
} from '#domain/catalogue/grades/equivalent-grades.ts';
import { GradeTable } from '#domain/catalogue/grades/grade-table.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
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
const gradeFacts = sql`p.id, p.manufacturer_id as "manufacturerId", p.subcategory_id as "subcategoryId", p.quality,
  x.*`;
/** One look at the product's properties for all of them: thousands of grades are read at once. */
const gradeJoins = sql`
  cross join lateral (
    select
      (array_agg(json_build_object('gPer10Min', v.number_value::float8, 'condition', coalesce(v.condition, ''))
        order by v.id) filter (where d.code = 'mfi'))[1] as mfi,
      (array_agg(v.number_value::float8 order by v.id) filter (where d.code = 'density'))[1] as density,
      ${choicesOf('process')} as processes, ${choicesOf('application')} as applications
    from product_properties v join properties d on d.id = v.property_id
      left join property_choices h on h.id = v.choice_id
    where v.product_id = p.id) x`;

function choicesOf(property: string) {
  return sql`coalesce(array_agg(h.code order by h.code) filter (where h.id is not null
    and d.code = ${sql.lit(property)}), '{}')`;
}

/** Every grade of a polymer that somebody offers. */
const gradesOffered = cached(
  SECONDS,
  async (subcategoryId: number) =>
    new GradeTable(
      await rows(
        sql<KnownGrade>`select ${gradeFacts} from products p ${gradeJoins} where p.subcategory_id = ${subcategoryId}
          and p.status = ${sql.lit(PRODUCT_SHOWN)} and exists (select from offer_facets f where f.product_id = p.id)
          order by p.id`,
      ),
    ),
  MOST_POLYMERS,
  STALE_SECONDS,
);

export function invalidateGrades(): void {
  gradesOffered.invalidate();
}

/** The grades on offer that may be used in the place of one, the nearest first. */
const nearestTo = async (of: GradeFacts, limit: number) =>
  equivalentGrades(of, await gradesOffered(of.subcategoryId), limit);

/** Products of the mall as they are now, whether somebody offers them or not. */
const gradesNow = batchLoader(async (ids: number[]) => {
  const found = await rows(
    sql<KnownGrade>`select ${gradeFacts} from products p ${gradeJoins} where p.id = any (${ids}::int[])
      and p.status = ${sql.lit(PRODUCT_SHOWN)}`,
  );
  return new Map(found.map((grade) => [grade.id, grade]));
}, MOST_AT_ONCE);

/**
 * For each product the ids of the nearest grades that may be used in its place and are in stock. One round trip, and
 * one for each polymer that was not asked for just before.
 */
export async function nearestEquivalents(ids: readonly number[], limit: number): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const nearest = await nearestGrades(ids, MOST);
  const inStock = await inStockOf([...nearest.values()].flatMap((grades) => grades.map((grade) => grade.id)));
  return new Map(
    [...nearest].map(([id, grades]) => [
      id,
      grades.flatMap((grade) => (inStock.has(grade.id) ? [grade.id] : [])).slice(0, limit),
    ]),
  );
}

async function inStockOf(ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { products } = await deliveredPrices([...new Set(ids)], null);
  return new Set(products.flatMap(({ id, availability }) => (availability === AVAILABILITY_IN_STOCK ? [id] : [])));
}

/** The ids of the nearest grades in stock for one that is no product here. */
export async function gradesLike(of: GradeFacts, limit: number): Promise<number[]> {
  const nearest = (await nearestTo(of, MOST)).map(({ grade }) => grade.id);
  const inStock = await inStockOf(nearest);
  return nearest.filter((id) => inStock.has(id)).slice(0, limit);
}

/** A grade that may stand for another, and in what it differs. */
export interface NearGrade {
  id: number;
  distance: number;
  differences: Difference[];
}

/**
 * For each product of the mall the grades on offer that may be used in its place, the nearest first. One round trip,
 * and one for each polymer that was not asked for just before.
 */
async function nearestGrades(ids: readonly number[], limit: number): Promise<Map<number, NearGrade[]>> {
  const products = await gradesNow(ids);
  return new Map(
    await Promise.all(
      ids
        .flatMap((id) => products.get(id) ?? [])
        .map(async (of) => {
          const nearest = await nearestTo(of, limit);
          return [of.id, nearest.map(({ grade, ...rest }) => ({ id: grade.id, ...rest }))] as const;
        }),
    ),
  );
}

/** As many nearest grades as prices are compared with: beyond these they are not so equal any more. */
const MAX_COMPARABLE = 6;

/** For each product the grades on offer whose price can be compared with its own, whatever a company thinks of them. */
export async function comparableGrades(ids: readonly number[]): Promise<Map<number, NearGrade[]>> {
  const near = await nearestGrades(ids, MAX_COMPARABLE);
  return new Map([...near].map(([id, grades]) => [id, grades.filter((each) => each.distance <= COMPARABLE_DISTANCE)]));
}

/** As many grades as a seller may offer in the place of one. */
const MAX_EQUAL = 100;

/** For each product the grades on offer that may be used in its place by their figures, the nearest first. */
export async function equalGrades(ids: readonly number[]): Promise<Map<number, number[]>> {
  const near = await nearestGrades(ids, MAX_EQUAL);
  return new Map([...near].map(([id, grades]) => [id, grades.map((grade) => grade.id)]));
}

/**
 * Grades of other manufacturers that may be used in a product's place, the nearest first
 * (domain/catalogue/grades/equivalent-grades.ts): before them what the caller's company has approved in its place,
 * behind them what it has refused. 404 when there is no such product in the mall.
 */
export async function equivalentsOf(
  id: number,
  to: Parameters<typeof deliveryTo>[0],
  caller: Caller,
): Promise<Equivalents> {
  const of = (await gradesNow([id])).get(id);
  if (!of) throw new AppError('not_found');
  const decided = await readCompanyGrades(caller);
  const found = await nearestTo(of, MOST);
  const tried = decided.approvedInstead(id).slice(0, MOST);
  const known = new Set(found.map(({ grade }) => grade.id));
  const more = [...(await gradesNow(tried.filter((grade) => !known.has(grade)))).values()].flatMap((grade) => {
    const differences = differencesOf(of, grade);
    return differences ? [{ grade, differences, distance: equivalenceDistance(differences) }] : [];
  });
  const nearest = [...more, ...found].map((each) => ({ ...each, verdict: decided.verdictInstead(each.grade.id, id) }));
  const place = { approved: 0, unknown: 1, refused: 2 };
  nearest.sort((one, other) => place[one.verdict ?? 'unknown'] - place[other.verdict ?? 'unknown']);
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
    data: nearest.flatMap(({ grade, differences, distance, verdict }) => {
      const card = cards.get(grade.id);
      if (!card) return [];
      return {
        product: { ...card, company_verdict: verdict },
        differences: differences.map(({ property, relation }) => ({ property, relation })),
        distance,
      };
    }),
  };
}
