import type { z } from 'zod';
import type { demandLineShown, demandTermsShown, ownLineShown } from '#contract/trade/demands/shapes.ts';
import type { DraftLine, DraftTerms } from '#domain/trade/demands/draft.ts';
import type { DemandTerms } from '#domain/trade/demands/demand-terms.ts';
import { kgFromGrams } from '#domain/values/weight.ts';
import { showGoods, showProvince, showRanges, type TermNames } from './names-of-terms.ts';

type ShownLine = z.output<typeof demandLineShown>;
type OwnLine = z.output<typeof ownLineShown>;

const HUNDREDTHS = 100;
const kilograms = (grams: number | null): number | null => (grams === null ? null : kgFromGrams(grams));

const sharedOf = (
  { position, what, packs, target_per_kg, qualities, certificates, ...line }: DraftLine,
  names: TermNames,
) => ({
  position,
  what,
  tolerance_percent: line.tolerance_hundredths / HUNDREDTHS,
  packs: packs && { least_kg: kilograms(packs.least_grams), most_kg: kilograms(packs.most_grams) },
  target_per_kg,
  qualities,
  certificates,
  coa_limits: showRanges(line.coa_limits, names),
});

/** Lines as their buyer sees them, hidden targets among them. */
export const showOwnLines = (
  { lines }: Pick<DraftTerms, 'lines'>,
  names: TermNames,
  hidden: ReadonlyMap<number, bigint>,
): OwnLine[] =>
  lines.map((line) => {
    const target = hidden.get(line.position);
    return {
      ...sharedOf(line, names),
      goods: line.goods && showGoods(line.goods, names),
      kg: kilograms(line.grams),
      delivery: line.delivery,
      target_per_kg: target ?? line.target_per_kg,
      is_target_hidden: target !== undefined || line.target_per_kg === null,
    };
  });

/** Terms as sellers see them. */
export function showTerms(terms: DemandTerms, names: TermNames): z.output<typeof demandTermsShown> {
  const { lines, province_id, address_id: _, ...rest } = terms;
  return {
    ...rest,
    province: showProvince(province_id, names),
    lines: lines.flatMap((line): ShownLine[] => {
      const goods = showGoods(line.goods, names);
      const { grams, delivery } = line;
      return goods ? [{ ...sharedOf(line, names), goods, kg: kgFromGrams(grams), delivery }] : [];
    }),
  };
}
