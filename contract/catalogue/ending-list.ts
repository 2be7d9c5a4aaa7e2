import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { days, text, yesNo } from '#contract/kit/filters.ts';
import { named, qualities } from '#contract/offer-shapes.ts';
import { instant } from '#contract/wire.ts';
import texts from './ending-list.json' with { type: 'json' };

const product = named.extend({ grade: z.string(), quality: z.enum(qualities), manufacturer: named });

/** Products that have ended or were merged. */
export const endingList = defineList({
  name: 'product-endings',
  access: 'staff:catalogue',
  summary: 'Products that have ended or were merged, the last first.',
  row: product.extend({ ended_at: instant, is_merged: z.boolean(), replacement: product.nullable() }),
  columns: {
    grade: { kind: 'text', sort: true, onCard: 'name' },
    manufacturer: { kind: 'text', onCard: 'fact' },
    is_merged: { kind: 'state', onCard: 'state' },
    ended_at: { kind: 'time', sort: true, onCard: 'fact' },
    replacement: { kind: 'text', onCard: 'fact' },
  },
  filters: { q: text(80), is_merged: yesNo, ended_at: days },
  sort: '-ended_at',
  texts,
});
