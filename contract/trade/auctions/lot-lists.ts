import { auctionStates } from '#domain/trade/auctions/auction.ts';
import { lotKinds } from '#domain/trade/auctions/lot-draft.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { company, days, states, text } from '#contract/kit/filters.ts';
import { myLotRow, staffLotRow } from './lot-shapes.ts';
import texts from './lot-lists.json' with { type: 'json' };

const goods = {
  number: { kind: 'text', onCard: 'name' },
  goods: { kind: 'text', onCard: 'goods' },
  kind: { kind: 'state', onCard: 'fact' },
  kg: { kind: 'number', onCard: 'fact' },
} as const;
const standing = {
  start_price: { kind: 'money', isExtra: true },
  price: { kind: 'money', onCard: 'sum' },
  bids: { kind: 'number', isExtra: true },
  starts_at: { kind: 'time', sort: true, onCard: 'fact' },
  ends_at: { kind: 'time', sort: true, isExtra: true },
  state: { kind: 'state', onCard: 'state' },
} as const;
const filters = {
  goods: text(60),
  kind: states(lotKinds),
  state: states(auctionStates),
  starts_at: days,
  ends_at: days,
} as const;

/** The lots of a seller. */
export const myLotList = defineList({
  name: 'my-auction-lots',
  access: 'seller:manage_prices',
  summary: 'The seller’s auctions, drafts among them, the newest first.',
  row: myLotRow,
  columns: { ...goods, made_at: { kind: 'time', sort: true, isExtra: true }, ...standing },
  filters,
  sort: '-made_at',
  texts,
});

/** Auctions of all sellers; by their start it is a calendar. */
export const staffLotList = defineList({
  name: 'auction-lots',
  access: ['staff:catalogue', 'staff:sales'],
  summary: 'Auctions of all sellers, those that wait for staff first. Neither limits nor reserves.',
  row: staffLotRow,
  columns: {
    ...goods,
    seller: { kind: 'company', onCard: 'fact' },
    submitted_at: { kind: 'time', sort: true, isExtra: true },
    ...standing,
  },
  filters: { ...filters, seller: company },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});
