import { bookPayable } from '#domain/money/payouts/payout-bookings.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { PAID } from '#domain/trade/order-status.ts';
import { bookingParts } from '#server/ledger/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { ordersSql } from '#server/money/receivables/index.ts';
import { deliveredPurchases, type DeliveredPurchase } from './delivered-purchases.ts';
import { payableAfterDays } from './payable-after-days.ts';
import { isHeldSql, sales } from './sales.ts';

const BATCH = 500;

/**
 * Charges what has become due by `at`: its commission is kept at the purchase and booked. `dated` says of which moment:
 * of `at`, or, for what was sold before anybody was charged, of the day on which it was due. Answers how many.
 */
export async function chargePurchases(at: Date, dated: 'at' | 'on_due_day' = 'at'): Promise<number> {
  const days = await payableAfterDays();
  let charged = 0;
  for (let last = 0; ;) {
    const next = await inTransaction(() => chargeBatch(last, days, at, dated));
    charged += next.charged;
    if (next.last === null) return charged;
    last = next.last;
  }
}

async function chargeBatch(after: number, days: number, at: Date, dated: 'at' | 'on_due_day') {
  const today = bangkokDate(at);
  // Delivered late enough, it cannot be due yet, whenever it was paid.
  const soonest = startOfBangkokDay(addDays(today, 1 - days));
  const locked = await rows(sql<{ id: number }>`
    select p.id from ${sales().relation} p join ${ordersSql()} o on o.id = p.order_id
    where p.is_delivered and p.charged_at is null and p.id > ${after}
      and coalesce(p.delivered_at, o.delivered_at) < ${soonest} and o.payment_status = ${sql.lit(PAID)}
      and not ${isHeldSql()}
    order by p.id limit ${BATCH} for update of p skip locked`);
  const ids = locked.map(({ id }) => id);
  // Under lock they are looked at again: a claim may have come before the lock.
  const found = await deliveredPurchases(sql`p.id = any (${ids}::int[])`, days);
  const due = found.flatMap((purchase) =>
    purchase.due !== null && purchase.due <= today ? [{ ...purchase, due: purchase.due }] : [],
  );
  await keep(due.map((one) => ({ ...one, at: dated === 'at' ? at : startOfBangkokDay(one.due) })));
  return { charged: due.length, last: ids.length === BATCH ? ids.at(-1)! : null };
}

/** The charges and their bookings, in one statement. */
async function keep(charges: readonly (DeliveredPurchase & { due: string; at: Date })[]): Promise<void> {
  if (charges.length === 0) return;
  const charged = charges.map(({ id, due, at, charge }) => ({
    id,
    payable_on: due,
    charged_at: at,
    charged_goods: charge.goods,
    goods_vat: charge.goodsVat,
    commission: charge.commission,
    commission_vat: charge.commissionVat,
  }));
  const rates = charges.flatMap(({ id, charge }) =>
    charge.rates.map(({ hundredths, goods, commission }) => ({
      purchase_id: id,
      rate_hundredths: hundredths,
      goods,
      commission,
    })),
  );
  const bookings = charges.map((each) => bookPayable(each, each.charge, each.at));
  await rows(sql`
    with charged as (
      ${sales().chargeSql(charged)} returning 1),
    rated as (
      ${insertRows('purchase_charge_rates', rates)}
      returning 1),
    ${bookingParts(bookings.filter(({ entries }) => entries.length > 0))}
    select from entered limit 0`);
}
