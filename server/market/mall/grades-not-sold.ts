import type { z } from 'zod';
import type { gradeNotSold } from '#contract/market/search-shapes.ts';
import { cached } from '#server/platform/cache.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { UnderstoodPart } from '#server/market/search/index.ts';
import { gradesLike } from './equivalents.ts';

type NotSold = z.output<typeof gradeNotSold>;
type Equal = NotSold['equal'][number];

const SECONDS = 60;
/** Grades named in its place; more are on the list below. */
const MOST_EQUAL = 3;

const subcategoryIds = cached(
  SECONDS,
  async () =>
    new Map(
      (await rows(sql<{ code: string; id: number }>`select code, id from subcategories`)).map(({ code, id }) => [
        code,
        id,
      ]),
    ),
);

/** The grades of a query that nobody sells here, each with the nearest that are in stock. Most queries name none. */
export async function gradesNotSold(parts: readonly UnderstoodPart[]): Promise<NotSold[]> {
  const named = parts.flatMap(({ text, gradeNotSold: grade }) => (grade ? [{ text, grade }] : []));
  if (named.length === 0) return [];
  const subcategories = await subcategoryIds('all');
  const equal = await Promise.all(
    named.map(async ({ grade: { sub, mfi, density, processes, applications } }) => {
      const subcategoryId = subcategories.get(sub);
      if (subcategoryId === undefined) return [];
      const facts = {
        manufacturerId: NO_MAKER,
        subcategoryId,
        quality: 'prime',
        mfi,
        density,
        processes,
        applications,
      };
      return gradesLike(facts, MOST_EQUAL);
    }),
  );
  const known = await namesOf(equal.flat());
  return named.map(({ text, grade: { grade, maker, productId } }, place) => ({
    text,
    grade,
    maker,
    product_id: productId,
    equal: equal[place]!.flatMap((id) => known.get(id) ?? []),
  }));
}

/** Other grades of its own maker may stand in its place as well. */
const NO_MAKER = -1;

async function namesOf(ids: readonly number[]): Promise<Map<number, Equal>> {
  const found = await rows(
    sql<Equal>`select id, grade, name_th, name_en, name_cn from products where id = any (${ids}::int[])`,
  );
  return new Map(found.map((one) => [one.id, one]));
}
