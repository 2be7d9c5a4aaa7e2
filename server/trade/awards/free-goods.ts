import { rows, sql } from '#server/platform/database/query.ts';
import { freeQuoted, openedQuotes } from '#server/trade/quotes/index.ts';
import { AWARD } from './award-kind.ts';

interface OrderOfAward {
  id: number;
  takes: { offerId: number; units: number }[];
}

/** What the orders of an award take out of stock: nothing of goods that come later, nor of contracts. */
const ordersOfAward = (awardId: number): Promise<OrderOfAward[]> =>
  rows(sql<OrderOfAward>`
    select w.id, json_agg(json_build_object('offerId', l -> 'offer_id', 'units', l -> 'packs')) as takes
    from award_orders w, jsonb_array_elements(w.lines) l
    where w.award_id = ${awardId} and w.kind = 'in_stock' and w.call_off_contract_id is null group by w.id`);

interface Freeing {
  awardId: number;
  demand: { id: number; round: number };
  /** Whether a line may still be awarded: its goods stay kept. */
  isStill: (position: number) => boolean;
  at: Date;
}

/** Goods that were kept from the opening on are there for an award's orders, in the transaction that asks for them. */
export async function freeGoods({ awardId, demand, isStill, at }: Freeing): Promise<void> {
  const orders = await ordersOfAward(awardId);
  const quoted = (await openedQuotes(demand.id, demand.round)).flatMap(({ lines }) => lines);
  await freeQuoted(
    demand.id,
    {
      takes: orders.flatMap(({ takes }) => takes),
      orders: orders.map(({ id }) => ({ kind: AWARD, id })),
      still: quoted.filter(({ position }) => isStill(position)),
    },
    at,
  );
}
