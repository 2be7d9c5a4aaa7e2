import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { text } from '#contract/kit/filters.ts';
import { id, instant, names } from '#contract/wire.ts';
import { MAX_ACCEPTANCE_LIMITS } from '#domain/market/stock-lots/acceptance.ts';
import texts from './acceptance-window-list.json' with { type: 'json' };

/** A limit with what it is of. */
export const acceptanceLimit = z.object({
  property_id: id,
  property: z.object(names),
  unit: z.string().nullable(),
  condition: z.string(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});

/** The grades of which a company accepts certain measured values alone. */
export const acceptanceWindowList = defineList({
  name: 'acceptance-windows',
  access: 'member',
  summary: 'Measured values that the company accepts, by grade, with how many lots on sale fit.',
  row: z.object({
    id,
    product: z.object({ id, ...names, grade: z.string() }),
    limits: z.array(acceptanceLimit).max(MAX_ACCEPTANCE_LIMITS),
    /** Lots that are free, and those of them that fit. */
    lots: z.int(),
    fitting: z.int(),
    updated_at: instant,
  }),
  columns: {
    grade: { kind: 'text', sort: true, onCard: 'name' },
    limits: { kind: 'text', onCard: 'goods' },
    fitting: { kind: 'number', onCard: 'fact' },
    lots: { kind: 'number', onCard: 'fact' },
    updated_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: { grade: text(120) },
  sort: '-updated_at',
  texts,
});
