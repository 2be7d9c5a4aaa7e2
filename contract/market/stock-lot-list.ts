import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { days, object, states, text, yesNo } from '#contract/kit/filters.ts';
import { day, id, instant, names, warehouseNames } from '#contract/wire.ts';
import { stockLotStates } from '#domain/market/stock-lots/stock-lot.ts';
import texts from './stock-lot-list.json' with { type: 'json' };

/** A lot with what it is of. */
export const stockLotRow = z.object({
  id,
  lot_no: z.string(),
  product_stock_id: id,
  product: z.object({ id, ...names, grade: z.string() }),
  attribute: z.object(names),
  warehouse: z.object({ id, ...warehouseNames }),
  made_on: day.nullable(),
  best_before: day.nullable(),
  state: z.enum(stockLotStates),
  packs: z.int(),
  created_at: instant,
  /** Measured values, and those outside the grade's limits. */
  values: z.int(),
  outside: z.int(),
});

/** What a seller keeps by lot. */
export const stockLotList = defineList({
  name: 'stock-lots',
  access: 'seller:manage_offers',
  summary: 'The lots that a seller keeps, the newest first.',
  row: stockLotRow,
  columns: {
    lot_no: { kind: 'text', sort: true, onCard: 'name' },
    goods: { kind: 'text', onCard: 'goods' },
    warehouse: { kind: 'text', isExtra: true },
    made_on: { kind: 'day', sort: true, isExtra: true },
    best_before: { kind: 'day', sort: true, onCard: 'fact' },
    packs: { kind: 'number', sort: true, onCard: 'fact' },
    outside: { kind: 'number', onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
    created_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: {
    lot_no: text(60),
    goods: text(120),
    state: states(stockLotStates),
    best_before: days,
    is_outside: yesNo,
    product_stock_id: object,
  },
  sort: '-created_at',
  texts,
});
