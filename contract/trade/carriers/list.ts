import { z } from 'zod';
import { anyStaff } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { states, text } from '#contract/kit/filters.ts';
import { id } from '#contract/wire.ts';
import { carrierStates } from '#domain/trade/carriers/carrier.ts';
import texts from './list.json' with { type: 'json' };

/** Who drives goods for the marketplace. */
export const carrierList = defineList({
  name: 'carriers',
  access: anyStaff,
  summary: 'Carriers by name, with how many vehicles and drivers are known.',
  row: z.object({
    id,
    name: z.string(),
    phone: z.string(),
    vehicles: z.int(),
    drivers: z.int(),
    state: z.enum(carrierStates),
  }),
  columns: {
    name: { kind: 'text', sort: true, onCard: 'name' },
    phone: { kind: 'text', onCard: 'fact' },
    vehicles: { kind: 'number', onCard: 'fact' },
    drivers: { kind: 'number', onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: { q: text(120), state: states(carrierStates) },
  sort: 'name',
  texts,
});
