import type { Quote, QuoteFile, QuoteLine, QuoteStep } from './quote.ts';

/** A quote as JSON has it: prices are whole numbers. */
export interface KeptQuote extends Omit<Quote, 'lines'> {
  lines: (Omit<QuoteLine, 'steps' | 'coa'> & {
    /** Not said by quotes that were given before there were any. */
    coa?: QuoteFile | null;
    steps: (Omit<QuoteStep, 'price_per_kg'> & { price_per_kg: number })[];
  })[];
}

export const keptQuote = ({ lines, payment_types, valid_until, note }: Quote): KeptQuote => ({
  lines: lines.map((line) => ({
    ...line,
    steps: line.steps.map(({ from_packs, price_per_kg }) => ({ from_packs, price_per_kg: Number(price_per_kg) })),
  })),
  payment_types,
  valid_until,
  note,
});

export const quoteOf = (kept: KeptQuote): Quote => ({
  ...kept,
  lines: kept.lines.map((line) => ({
    ...line,
    coa: line.coa ?? null,
    steps: line.steps.map(({ from_packs, price_per_kg }) => ({ from_packs, price_per_kg: BigInt(price_per_kg) })),
  })),
});
