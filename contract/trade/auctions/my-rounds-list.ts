import { z } from 'zod';
import { ownRoundStandings } from '#domain/trade/auctions/round-offers.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text } from '#contract/kit/filters.ts';
import { baht, id, instant, names } from '#contract/wire.ts';
import texts from './my-rounds-list.json' with { type: 'json' };

const row = z.object({
  id,
  demand: z.string(),
  material: z.object(names),
  kg: z.number(),
  /** The own price per kg as it stands: the quote, or the newest bid. Null of who is out. */
  own_price: baht.nullable(),
  /** The own place among the sellers of the round. */
  place: z.int().nullable(),
  starts_at: instant,
  ends_at: instant,
  standing: z.enum(ownRoundStandings),
});

/** The final rounds of demands that a seller is in. Of the other sellers it says nothing. */
export const myRoundList = defineList({
  name: 'my-rounds',
  access: 'seller:manage_prices',
  summary: 'The final rounds of demands that the seller is in, those that run or come first.',
  row,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    material: { kind: 'text', onCard: 'goods' },
    kg: { kind: 'text', onCard: 'fact' },
    demand: { kind: 'text', isExtra: true },
    own_price: { kind: 'money', onCard: 'sum' },
    place: { kind: 'number', onCard: 'fact' },
    starts_at: { kind: 'time', sort: true, isExtra: true },
    ends_at: { kind: 'time', sort: true, onCard: 'fact' },
    standing: { kind: 'state', onCard: 'state' },
  },
  filters: { material: text(60), standing: states(ownRoundStandings), ends_at: days },
  orders: ['open'],
  sort: 'open',
  texts,
});

export const myRoundCalls = defineEndpoints({
  'GET /seller/rounds': myRoundList.list,
  'GET /seller/rounds/export': myRoundList.export,
});
