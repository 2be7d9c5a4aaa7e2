import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { amounts, days, text } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './price-comparison-list.json' with { type: 'json' };

export const priceComparisonRow = z.object({
  id,
  comparison_no: z.string(),
  made_at: instant,
  grade: z.string(),
  kg: z.number(),
  offer_count: z.int(),
  total_include_vat: baht,
});

/** The price comparisons of a company. */
export const priceComparisonList = defineList({
  name: 'my-price-comparisons',
  access: 'member:see_orders',
  summary: 'The company’s price comparisons, the newest first.',
  row: priceComparisonRow,
  columns: {
    comparison_no: { kind: 'text', onCard: 'name' },
    made_at: { kind: 'time', sort: true, onCard: 'fact' },
    grade: { kind: 'text', onCard: 'fact' },
    kg: { kind: 'number', onCard: 'fact' },
    offer_count: { kind: 'number', onCard: 'fact' },
    total_include_vat: { kind: 'money', sort: true, onCard: 'sum' },
  },
  filters: { number: text(40), made_at: days, total_include_vat: amounts },
  sort: '-made_at',
  texts,
});
