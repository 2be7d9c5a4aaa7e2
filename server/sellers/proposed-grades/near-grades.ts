import type { z } from 'zod';
import type { nearGrade } from '#contract/sellers/proposed-grade-shapes.ts';
import { CLOSENESS, closenessOf, UNLISTED_MANUFACTURER } from '#domain/sellers/proposed-grades.ts';
import { skuKey } from '#domain/market/search/search-text.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export type NearGrade = z.output<typeof nearGrade>;
type Candidate = Omit<NearGrade, 'closeness'> & { maker_id: number | null };

const SHOWN = 10;

interface Grade {
  grade: string;
  manufacturer_id: number | null;
  manufacturer_name: string;
}

/**
 * Products that resemble a grade, the closest first. A seller sees those of the mall and their own company's proposals;
 * staff (no company) see all, hidden ones and others' proposals too. The database narrows, the rule decides.
 */
export async function nearGrades(
  { grade, manufacturer_id, manufacturer_name }: Grade,
  companyId: number | null,
  except?: number,
): Promise<NearGrade[]> {
  const key = skuKey(grade);
  if (key === '') return [];
  const maker = manufacturer_id ?? (await manufacturerCalled(manufacturer_name));
  const visible =
    companyId === null
      ? sql`true`
      : sql`(p.status = ${sql.lit(PRODUCT_SHOWN)}
        or exists (select from proposed_grades g where g.product_id = p.id and g.company_id = ${companyId}))`;
  const candidates = await rows(sql<Candidate>`
    select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.quality, p.status = ${sql.lit(PRODUCT_SHOWN)} as is_shown,
      case when m.code <> ${UNLISTED_MANUFACTURER} then m.id end as maker_id,
      json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as manufacturer
    from products p join manufacturers m on m.id = p.manufacturer_id
    where (sku_code(p.grade) = ${key}
      or (p.manufacturer_id = ${maker}::int and length(sku_code(p.grade)) between ${key.length - 1}
        and ${key.length + 1}))
      and p.id is distinct from ${except ?? null}::int and ${visible}
      and not exists (select from proposed_grades g where g.product_id = p.id and g.state in ('merged', 'withdrawn'))
    order by p.id`);
  return candidates
    .flatMap(({ maker_id, ...product }) => {
      const closeness = closenessOf(
        { grade: product.grade, manufacturerId: maker_id },
        { grade, manufacturerId: maker },
      );
      return closeness ? [{ ...product, closeness }] : [];
    })
    .toSorted((one, other) => CLOSENESS.indexOf(one.closeness) - CLOSENESS.indexOf(other.closeness))
    .slice(0, SHOWN);
}

/** The maker that somebody writes out although the catalogue has it; null for one that it has not. */
export async function manufacturerCalled(name: string): Promise<number | null> {
  if (name === '') return null;
  const [found] = await rows(sql<{ id: number }>`
    select id from manufacturers where code <> ${UNLISTED_MANUFACTURER}
      and lower(${name}) in (lower(name_th), lower(name_en), lower(name_cn)) order by id limit 1`);
  return found?.id ?? null;
}
