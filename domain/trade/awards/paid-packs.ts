import type { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import type { QuotedLine } from './quoted-line.ts';

/** So many packs of a quoted line, both ends included. */
export interface PackRange {
  least: number;
  most: number;
}

/** What is looked at of a quoted line. */
export type Priced = Pick<QuotedLine, 'basis' | 'steps' | 'pack_grams' | 'package_grams'>;

/** As orders are written: a pack costs a satang at least, and a price delivered pays for its own freight first. */
export const isPaid = (quoted: Priced, freight: FreightSteps, packs: number): boolean =>
  allPaid(quoted, freight, { least: packs, most: packs }) === true;

/**
 * The most packs in a row of which each number pays for itself, the later ones of equally many; null where none does. A
 * quoted line is proposed within them, so that whatever stands beside it in its order, the order can be written.
 */
export function paidPacks(quoted: Priced, freight: FreightSteps, { least, most }: PackRange): PackRange | null {
  const rows: PackRange[] = [];
  const look = (range: PackRange): void => {
    const all = allPaid(quoted, freight, range);
    if (all === null) {
      const middle = Math.floor((range.least + range.most) / 2);
      look({ least: range.least, most: middle });
      look({ least: middle + 1, most: range.most });
      return;
    }
    const last = rows.at(-1);
    if (all && last?.most === range.least - 1) last.most = range.most;
    else if (all) rows.push({ ...range });
  };
  if (least <= most) look({ least, most });
  const longest = Math.max(...rows.map((row) => row.most - row.least));
  return rows.findLast((row) => row.most - row.least === longest) ?? null;
}

/** Whether all numbers of a range pay, or none does; null where that is to be asked of its parts. */
function allPaid({ basis, steps, ...pack }: Priced, freight: FreightSteps, { least, most }: PackRange): boolean | null {
  const counts = steps.filter(({ from_packs }, at) => {
    const next = steps[at + 1]?.from_packs ?? Infinity;
    return (at === 0 || from_packs <= most) && next > least;
  });
  const prices = counts.map(({ price }) => Number(price));
  const costOf = (packs: number) =>
    packs + (basis === 'delivered' ? freight.costOf(packs * (pack.pack_grams + pack.package_grams)) : 0);
  if (Math.min(...prices) * least >= costOf(most)) return true;
  return Math.max(...prices) * most < costOf(least) ? false : null;
}
