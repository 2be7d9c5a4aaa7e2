import { z } from 'zod';
import { auctionKinds } from '#domain/trade/auctions/auction.ts';
import { ownStandings } from '#domain/trade/auctions/fate.ts';
import { defineEndpoints } from '#contract/endpoint.ts';
import { defineList } from '#contract/kit/define-list.ts';
import { days, states, text } from '#contract/kit/filters.ts';
import { baht, id, instant } from '#contract/wire.ts';
import texts from './my-list.json' with { type: 'json' };

const row = z.object({
  id,
  grade: z.string(),
  kind: z.enum(auctionKinds),
  kg: z.number(),
  /** Per kg: as it stands, or the hammer price; null before a bid, and of sealed bids before the end. */
  price: baht.nullable(),
  ends_at: instant,
  standing: z.enum(ownStandings),
  /** Until when a won lot is ordered. */
  confirm_by: instant.nullable(),
});

/** The auctions in which a company takes part. */
export const myAuctionList = defineList({
  name: 'my-auctions',
  access: 'member:see_orders',
  summary: 'Auctions in which the company takes part, those that wait for an order first.',
  row,
  columns: {
    number: { kind: 'text', onCard: 'name' },
    grade: { kind: 'text', onCard: 'goods' },
    kg: { kind: 'text', onCard: 'fact' },
    price: { kind: 'money', onCard: 'sum' },
    ends_at: { kind: 'time', sort: true, onCard: 'fact' },
    confirm_by: { kind: 'time', isExtra: true },
    standing: { kind: 'state', onCard: 'state' },
  },
  filters: { grade: text(60), standing: states(ownStandings), ends_at: days },
  orders: ['waiting'],
  sort: 'waiting',
  texts,
});

export const myAuctionCalls = defineEndpoints({
  'GET /my-auctions': myAuctionList.list,
  'GET /my-auctions/export': myAuctionList.export,
});
