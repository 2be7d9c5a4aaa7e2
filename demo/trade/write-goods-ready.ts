import { addDays, bangkokDate, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { whyNotReady } from '#domain/trade/sales/readiness.ts';
import type { OrderState } from '#domain/trade/order-status.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '../bulk.ts';
import { Random } from '../random.ts';

const HOUR_MS = 3_600_000;
/** Lines with more units than this were filled from two lots. */
const UNITS_OF_A_LOT = 40;
/** Of so many sales of other sellers one is not reported yet. */
const UNREADY = 6;
const VEHICLES = ['80-4521 ระยอง', '70-1188 ชลบุรี', '71-9034 สมุทรปราการ', '83-2207 กรุงเทพมหานคร'];
const DRIVERS = [
  ['สมชาย ใจเย็น', '0891112233'],
  ['ประเสริฐ ทางไกล', '0862223344'],
  ['วิชัย ขนดี', '0813334455'],
] as const;

interface SaleRow extends OrderState {
  id: number;
  purchase_no: string;
  company_id: number;
  order_id: number;
  /** Null: a seller of which the demo has no people. */
  user_id: number | null;
  confirmed_at: Date;
  sale_type: number;
  lines: { id: number; quantity: number }[];
}

/**
 * Goods that stand ready: of most paid orders. One of the first seller is still to be prepared, and some of others.
 * Answers that order and another one of the first seller, which no vehicle takes yet.
 */
export async function writeGoodsReady(sellerIds: readonly number[], seed: number, at: Date): Promise<number[]> {
  const random = new Random(seed);
  const sales = (
    await rows(sql<SaleRow>`
      select p.id, p.purchase_no, p.company_id, p.order_id,
        coalesce(o.confirmed_at, o.placed_at, o.created_at) as confirmed_at,
        o.status::int, o.purchaser_status::int, o.contract_status::int, o.payment_type::int /* not null: placed */,
        o.payment_status::int, o.logistic_status::int, o.custom_status, p.sale_type::int,
        (select min(u.id) from users u where u.company_id = p.company_id) as user_id,
        (select json_agg(json_build_object('id', i.id, 'quantity', i.quantity) order by i.id) from order_items i
          where i.purchase_id = p.id) as lines
      from purchases p join orders o on o.id = p.order_id where o.order_no is not null order by p.id`)
  ).filter((sale) => whyNotReady(sale) === null);
  const ofFirst = sales.filter(({ company_id }) => company_id === sellerIds[0]);
  const toPrepare = ofFirst.at(-1);
  const ready = sales
    .filter((sale, index) => sale !== toPrepare && (sale.company_id === sellerIds[0] || index % UNREADY !== 0))
    .map((sale, index) => ({
      ...sale,
      index,
      marked_at: new Date(Math.min(at.getTime(), sale.confirmed_at.getTime() + 5 * HOUR_MS)),
    }));
  await inTransaction(async () => {
    await insertRows(
      'goods_ready',
      ready.map(({ id, index, marked_at }) => {
        const [driver_name, driver_phone] = random.pick(DRIVERS);
        return {
          purchase_id: id,
          ready_date: workingDay(addDays(bangkokDate(at), index % 3)),
          vehicle_plate: random.pick(VEHICLES),
          driver_name,
          driver_phone,
          weigh_ticket_no: index % 2 === 0 ? `WT-${2600 + id}` : null,
          marked_at,
          changed_at: marked_at,
        };
      }),
    );
    await insertRows(
      'goods_ready_lots',
      ready.flatMap(({ lines }) => lines.flatMap((line) => lotsOf(line, random))),
    );
    await insertRows(
      'order_history',
      ready.map(({ order_id, user_id, purchase_no, marked_at }) => ({
        order_id,
        event: 'goods_ready',
        at: marked_at,
        user_id,
        note: purchase_no,
      })),
    );
  });
  return ofFirst.slice(-2).map(({ order_id }) => order_id);
}

function lotsOf(line: { id: number; quantity: number }, random: Random) {
  const lotNo = () => `L26${random.int(10, 12)}${random.int(100, 999)}${random.pick(['A', 'B', 'C'])}`;
  if (line.quantity <= UNITS_OF_A_LOT) return [{ order_item_id: line.id, lot_no: lotNo(), quantity: line.quantity }];
  const first = Math.ceil(line.quantity / 2);
  return [
    { order_item_id: line.id, lot_no: `${lotNo()}1`, quantity: first },
    { order_item_id: line.id, lot_no: `${lotNo()}2`, quantity: line.quantity - first },
  ];
}

function workingDay(day: string): string {
  return weekday(day) === SUNDAY ? addDays(day, 1) : day;
}
