import { z } from 'zod';
import { publishedDemandStates } from '#domain/trade/demands/demand.ts';
import { quoteStandings } from '#domain/trade/quotes/given-quotes.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, province, states, text, yesNo } from '#contract/kit/filters.ts';
import { demandRow } from '#contract/trade/demands/shapes.ts';
import texts from './seller-list.json' with { type: 'json' };

/** A demand as a seller's company sees it in a list, with where its own quote stands. */
export const sellerDemandRow = demandRow.extend({
  standing: z.enum(quoteStandings),
  /** The company was told of it, or invited. */
  is_for_me: z.boolean(),
});

/** Demands that a seller's company may quote for. */
export const sellerDemandList = defineList({
  name: 'seller-demands',
  access: 'seller:manage_prices',
  summary: 'Demands that the company may see, the newest first, with where its own quote stands.',
  row: sellerDemandRow,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    goods: { kind: 'text', onCard: 'goods' },
    kg: { kind: 'number', onCard: 'fact' },
    province: { kind: 'text', onCard: 'fact' },
    published_at: { kind: 'time', sort: true, isExtra: true },
    closes_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', isExtra: true },
    standing: { kind: 'state', onCard: 'state' },
  },
  filters: {
    goods: text(60),
    for_me: yesNo,
    state: states(publishedDemandStates),
    province,
    closes_at: days,
  },
  sort: '-published_at',
  texts,
});
