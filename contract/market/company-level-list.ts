import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { company, states } from '#contract/kit/filters.ts';
import { named } from '#contract/offer-shapes.ts';
import { id } from '#contract/wire.ts';
import texts from './company-level-list.json' with { type: 'json' };

/** Companies with their levels and points. */
export const companyLevelList = defineList({
  name: 'company-levels',
  access: 'staff:sales',
  summary: 'Companies with their levels and points, those that joined last first.',
  row: z.object({
    id,
    company: named,
    company_code: z.string().nullable(),
    member_level: z.int(),
    point: z.int(),
  }),
  columns: {
    company: { kind: 'company', onCard: 'name' },
    company_code: { kind: 'text', onCard: 'fact' },
    member_level: { kind: 'number', sort: true, onCard: 'fact' },
    point: { kind: 'number', sort: true, onCard: 'fact' },
  },
  filters: { company, member_level: states(['1', '2', '3', '4', '5']) },
  orders: ['newest'],
  sort: 'newest',
  texts,
});
