import { codeKey } from '#domain/market/search/search-text.ts';
import { knownGrades, type KnownGrade } from '#domain/market/search/vocabulary/known-grades.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { onSaleSql } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { cached } from '#server/platform/cache.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A grade that is known here, and its page where the catalogue has it. */
export interface GradeKnown extends KnownGrade {
  productId: number | null;
}

/** What nobody offers any more, or offers again, is searched as such after so long at the latest. */
const SECONDS = 60;
const STALE_SECONDS = 600;
/** Products without an offer whose codes are known; the newest first. */
export const MAX_GRADES_NOT_OFFERED = 5000;

/** Grades that buyers name by their codes: of the catalogue those that nobody offers now, then those of the trade. */
const known = cached(
  SECONDS,
  async (): Promise<ReadonlyMap<string, GradeKnown>> =>
    new Map([
      ...[...knownGrades].map(([code, grade]): [string, GradeKnown] => [code, { ...grade, productId: null }]),
      ...(await notOffered()).map((grade): [string, GradeKnown] => [codeKey(grade.grade), grade]),
    ]),
  1,
  STALE_SECONDS,
);

export function gradesKnown(): Promise<ReadonlyMap<string, GradeKnown>> {
  return known('all');
}

export function invalidateGradesKnown(): void {
  known.invalidate();
}

/**
 * Compared by what they are made for, when search looks for goods in their place; their numbers are read with the page.
 */
function notOffered(): Promise<GradeKnown[]> {
  return rows(sql<GradeKnown>`
    select p.id as "productId", p.grade, m.name_en as maker, sc.code as sub,
      (select json_build_object('gPer10Min', v.number_value::float8, 'condition', coalesce(v.condition, ''))
        from product_properties v where v.product_id = p.id
          and v.property_id = (select id from properties where code = 'mfi') order by v.id limit 1) as mfi,
      (select v.number_value::float8 from product_properties v where v.product_id = p.id
        and v.property_id = (select id from properties where code = 'density') order by v.id limit 1) as density,
      ${choicesOf('process')} as processes, ${choicesOf('application')} as applications
    from (select p.* from products p where p.status = ${sql.lit(PRODUCT_SHOWN)}
        and not exists (select from offer_facets f where f.product_id = p.id and ${onSaleSql(now())})
      order by p.id desc limit ${sql.lit(MAX_GRADES_NOT_OFFERED)}) p
    join subcategories sc on sc.id = p.subcategory_id join manufacturers m on m.id = p.manufacturer_id`);
}

function choicesOf(property: string) {
  return sql`coalesce((select array_agg(h.code order by h.code) from product_properties v
    join property_choices h on h.id = v.choice_id join properties d on d.id = v.property_id
    where v.product_id = p.id and d.code = ${sql.lit(property)}), '{}')`;
}
