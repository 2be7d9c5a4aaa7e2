import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { ordersToShip } from './write-shipments.ts';

/** Offers with lots: those of the orders that are planned next, so that their shipments take them. */
const OFFERS = 4;
/** Beside them some of a seller, with enough units for several lots. */
const SELLERS_OFFERS = 2;
const MANY = 20;
/** Two lots of each offer; half of its stock in one, a quarter in the other, and the rest is of no known lot. */
const LOTS = [
  { letter: 'A', share: 2, madeDaysAgo: 210, goodForDays: 540 },
  { letter: 'B', share: 4, madeDaysAgo: 60, goodForDays: 720 },
];
/** A measured value beside what its grade's data sheet says, and how far it may differ. */
const MEASURED = [1.02, 0.97, 1.2];
const LIMIT = 0.1;

interface Offer {
  id: number;
  company_id: number;
  packs: number;
  properties: { property_id: number; condition: string | null; value: number }[];
}

/** Lots of a few offers with measured values, some of them outside of the grade's limits; some are of the given seller. */
export async function writeStockLots(
  at: Date,
  notFetched: readonly number[] = [],
  sellerId: number | null = null,
): Promise<void> {
  const orders = await ordersToShip(notFetched);
  const lines = orders.map(({ order_item_id }) => order_item_id);
  const offers = await rows(sql<Offer>`
    select s.id, s.company_id, (s.quantity + coalesce(sum(i.quantity), 0))::int as packs /* not null: coalesced */,
      (select coalesce(json_agg(json_build_object('property_id', v.property_id, 'condition', v.condition,
        'value', v.number_value::float8) order by v.id), '[]') from product_properties v
        where v.product_id = s.product_id and v.number_value > 0) as properties /* not null: coalesced */
    from product_stocks s left join order_items i on i.productstock_id = s.id and i.id = any (${lines}::int[])
    where s.id in (select productstock_id from order_items where id = any (${lines}::int[])
        order by productstock_id limit ${OFFERS})
      or s.id in (select id from product_stocks where company_id = ${sellerId}::int and quantity > ${MANY}
        order by id limit ${SELLERS_OFFERS})
    group by s.id order by s.id`);
  const wanted = offers.flatMap((offer, index) => LOTS.map((lot) => ({ ...lot, offer, index })));
  if (wanted.length === 0) return;
  // A lot holds what its movements say when the transaction ends.
  await inTransaction(() => writeLots(wanted, at));
}

interface WantedLot {
  offer: Offer;
  index: number;
  letter: string;
  share: number;
  madeDaysAgo: number;
  goodForDays: number;
}

async function writeLots(wanted: readonly WantedLot[], at: Date): Promise<void> {
  const made = await rows(
    sql<{ id: number; packs: number }>`${insertRows(
      'stock_lots',
      wanted.map(({ offer, index, letter, share, madeDaysAgo, goodForDays }) => {
        const made_on = addDays(bangkokDate(at), -madeDaysAgo);
        return {
          product_stock_id: offer.id,
          company_id: offer.company_id,
          lot_no: `L26${String(10 + index)}${letter}`,
          made_on,
          best_before: addDays(made_on, goodForDays),
          state: 'open',
          reason: '',
          packs: Math.max(1, Math.floor(offer.packs / share)),
          version: 1,
          created_at: at,
          updated_at: at,
        };
      }),
    )} returning id, packs`,
  );
  await rows(
    insertRows(
      'stock_lot_movements',
      made.map(({ id, packs }) => ({ stock_lot_id: id, cause: 'counted', packs, packs_after: packs, reason: '', at })),
    ),
  );
  const values = made.flatMap(({ id }, place) =>
    wanted[place]!.offer.properties.slice(0, MEASURED.length).map(({ property_id, condition, value }, index) => ({
      stock_lot_id: id,
      property_id,
      condition: condition ?? '',
      method: '',
      value: value * MEASURED[(index + place) % MEASURED.length]!,
      low: value * (1 - LIMIT),
      high: value * (1 + LIMIT),
    })),
  );
  if (values.length > 0) await rows(sql`${insertRows('stock_lot_values', values)} on conflict do nothing`);
}
