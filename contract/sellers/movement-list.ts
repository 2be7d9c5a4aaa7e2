import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text } from '#contract/kit/filters.ts';
import { id, instant } from '#contract/wire.ts';
import texts from './movement-list.json' with { type: 'json' };

export const movementKinds = ['received', 'sold', 'returned', 'corrected', 'reserved', 'released'] as const;

const movement = z.object({
  id,
  kind: z.enum(movementKinds),
  quantity: z.int(),
  quantity_after: z.int(),
  lot_no: z.string().nullable(),
  reason: z.string().nullable(),
  purchase_no: z.string().nullable(),
  /** Who did it, of the seller's own people. */
  by: z.string().nullable(),
  at: instant,
});

/** What came and went of one offer. */
export const movementList = defineList({
  name: 'stock-movements',
  access: 'seller:manage_offers',
  summary: 'What came and went of one offer, newest first.',
  row: movement,
  columns: {
    at: { kind: 'time', sort: true, onCard: 'name' },
    kind: { kind: 'state', onCard: 'state' },
    quantity: { kind: 'number', sort: true, onCard: 'fact' },
    quantity_after: { kind: 'number', onCard: 'fact' },
    lot_no: { kind: 'text', onCard: 'fact' },
    purchase_no: { kind: 'text', onCard: 'fact' },
    reason: { kind: 'text', onCard: 'fact' },
    by: { kind: 'text', onCard: 'fact' },
  },
  filters: { lot_no: text(60), kind: states(movementKinds), at: days },
  sort: '-at',
  texts,
});
