import { auctionKinds } from '#domain/trade/auctions/auction.ts';
import { auctionPhases } from '#domain/trade/auctions/phase.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { object, province, states, text } from '#contract/kit/filters.ts';
import texts from './public-list.json' with { type: 'json' };
import { auctionRow } from './public-shapes.ts';

/** Auctions that anybody may know of; the rounds of demands only for who takes part. */
export const auctionList = defineList({
  name: 'auctions',
  access: 'public',
  summary: 'Auctions that were announced: goods, hours and leading prices, no bidders, no limits and no reserves.',
  row: auctionRow,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    goods: { kind: 'text', onCard: 'goods' },
    kg: { kind: 'number', onCard: 'fact' },
    province: { kind: 'text', isExtra: true },
    kind: { kind: 'state', onCard: 'fact' },
    price: { kind: 'money', onCard: 'sum' },
    bids: { kind: 'number', isExtra: true },
    starts_at: { kind: 'time', sort: true, isExtra: true },
    ends_at: { kind: 'time', sort: true, onCard: 'fact' },
    state: { kind: 'state', onCard: 'state' },
  },
  filters: {
    /** A grade, a product’s name, or a material. */
    goods: text(60),
    material: object,
    category: object,
    kind: states(auctionKinds),
    province,
    phase: states(auctionPhases),
    mine: states(['watched', 'joined']),
  },
  sort: 'ends_at',
  texts,
});
