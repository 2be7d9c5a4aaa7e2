import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { text, yesNo } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import texts from './manufacturer-list.json' with { type: 'json' };

export const manufacturer = named.extend({
  code: z.string(),
  /** Products of any state, and those that the mall shows with an offer. */
  product_count: z.int(),
  offered_count: z.int(),
});

export const manufacturerList = defineList({
  name: 'manufacturers',
  access: 'staff:catalogue',
  summary: 'Manufacturers by a part of a name or the code, with how many products each has.',
  row: manufacturer,
  columns: {
    name: { kind: 'text', sort: true, onCard: 'name' },
    code: { kind: 'text', sort: true, onCard: 'fact' },
    product_count: { kind: 'number', sort: true, onCard: 'fact' },
    offered_count: { kind: 'number', onCard: 'fact' },
  },
  filters: { q: text(80), is_used: yesNo },
  sort: 'name',
  texts,
});
