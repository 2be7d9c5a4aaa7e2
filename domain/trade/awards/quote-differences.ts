import type { DemandLine } from '#domain/trade/demands/demand-terms.ts';
import { fitsPackWish } from '#domain/trade/plans/constraints.ts';
import type { QuotedLine } from './quoted-line.ts';

/** How what is quoted differs from what was asked. */
export const quoteDifferences = ['other_grade', 'alternative', 'less', 'other_pack', 'late', 'early'] as const;
export type QuoteDifference = (typeof quoteDifferences)[number];

export function differencesOf(line: DemandLine, quoted: QuotedLine): QuoteDifference[] {
  const { goods, delivery } = line;
  const has = quoted.most_packs * quoted.pack_grams;
  const found: [QuoteDifference, boolean][] = [
    ['other_grade', goods.kind !== 'properties' && goods.product_id !== quoted.product_id],
    ['alternative', quoted.is_alternative],
    ['less', has < line.grams],
    ['other_pack', !fitsPackWish(quoted, line.packs)],
    ['late', delivery.kind === 'window' && quoted.arrives > delivery.to],
    ['early', delivery.kind === 'window' && quoted.arrives < delivery.from],
  ];
  return found.flatMap(([difference, is]) => (is ? [difference] : []));
}
