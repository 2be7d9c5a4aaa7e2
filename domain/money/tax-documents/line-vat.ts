import { percentOf } from '#domain/values/money.ts';
import type { TaxDocumentFacts } from './tax-document.ts';

/**
 * VAT of each line. The VAT of a document is rounded once, that of its lines each for itself: the satang between them
 * stands on the largest line, so that lines, freight and discount add up to the document. A line that says its VAT
 * keeps it.
 */
export function vatOfLines({ lines, sums }: Pick<TaxDocumentFacts, 'lines' | 'sums'>): number[] {
  const rate = sums.vat_rate_hundredths;
  if (rate === null) return lines.map(() => 0);
  const share = (amount: number) => Number(percentOf(BigInt(amount), BigInt(rate)));
  const vats = lines.map((line) => line.vat ?? share(line.total));
  const difference =
    sums.vat - share(sums.shipping) + share(sums.discount) - vats.reduce((total, vat) => total + vat, 0);
  // More than rounding is a difference that no line explains.
  if (Math.abs(difference) > lines.length + MAX_ROUNDED_CHARGES) return vats;
  const largest = lines.findIndex((line) => line.total === Math.max(...lines.map(({ total }) => total)));
  return vats.map((vat, index) => (index === largest && lines[index]!.vat === undefined ? vat + difference : vat));
}

/** Freight and discount are rounded as well. */
const MAX_ROUNDED_CHARGES = 2;
