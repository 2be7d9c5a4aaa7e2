import { usualEqualGrades } from '#domain/market/approved-grades/company-grades.ts';
import { goodsKindOf } from '#domain/trade/demands/draft.ts';
import type { AskedGoods, PropertyRange } from '#domain/trade/demands/demand-terms.ts';
import { readCompanyGrades } from '#server/market/approved-grades/index.ts';
import { productsCalled, saidGoods } from '#server/market/search/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** What words of a line ask for, and what they say of lots. */
export interface WordsOfLine {
  goods: AskedGoods;
  coa_limits: PropertyRange[];
}

const underAny = (range: Omit<PropertyRange, 'condition'>): PropertyRange => ({ ...range, condition: null });

/**
 * What words of a line ask for, as search understands them: a grade that is called so, else a material with a process
 * and properties. Words that name neither are left out.
 */
export async function goodsOfWords(
  caller: Caller,
  words: readonly string[],
  allowsEqual: (words: string) => boolean = () => false,
): Promise<Map<string, WordsOfLine>> {
  const all = [...new Set(words)].filter((each) => each.trim() !== '');
  if (all.length === 0) return new Map();
  const [called, grades] = await Promise.all([productsCalled(all), readCompanyGrades(caller)]);
  const usual = usualEqualGrades(grades);
  const first = new Map<number, number>();
  for (const { place, product_id } of called) if (!first.has(place)) first.set(place, product_id);
  const read = await Promise.all(
    all.map(async (each, place): Promise<readonly [string, WordsOfLine][]> => {
      const product_id = first.get(place);
      if (product_id !== undefined) {
        const equal_grades = allowsEqual(each) ? 'all' : usual;
        return [[each, { goods: { kind: goodsKindOf(equal_grades), product_id, equal_grades }, coa_limits: [] }]];
      }
      const said = await saidGoods(each);
      if (!said) return [];
      const { properties, coa_limits, ...material } = said;
      const goods = { kind: 'properties' as const, ...material, properties: properties.map(underAny) };
      return [[each, { goods, coa_limits: coa_limits.map(underAny) }]];
    }),
  );
  return new Map(read.flat());
}
