import { z } from 'zod';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text } from '#contract/kit/filters.ts';
import { stockLotRow } from '#contract/market/stock-lot-list.ts';
import { id, names } from '#contract/wire.ts';
import { stockLotStates } from '#domain/market/stock-lots/stock-lot.ts';
import texts from './lot-list.json' with { type: 'json' };

const staffLotRow = stockLotRow
  .omit({ product_stock_id: true, values: true })
  .extend({ seller: z.object({ id, ...names }) });

/** The lots of all sellers, for staff who ask where one has gone. */
export const staffLotList = defineList({
  name: 'lots',
  access: ['staff:logistics', 'staff:sales'],
  summary: 'The lots of all sellers, the newest first.',
  row: staffLotRow,
  columns: {
    lot_no: { kind: 'text', onCard: 'name' },
    goods: { kind: 'text', onCard: 'goods' },
    seller: { kind: 'company', onCard: 'fact' },
    best_before: { kind: 'day', onCard: 'fact' },
    packs: { kind: 'number', onCard: 'fact' },
    outside: { kind: 'number', isExtra: true },
    state: { kind: 'state', onCard: 'state' },
    created_at: { kind: 'time', sort: true, isExtra: true },
  },
  filters: { lot_no: text(60), seller: company, state: states(stockLotStates), best_before: days },
  sort: '-created_at',
  texts,
});
