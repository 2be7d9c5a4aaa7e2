import { orderNo } from '#domain/trade/order-identifiers.ts';
import { CONFIRMED, DELIVERED, PAID, PAYMENT_TRANSFER } from '#domain/trade/order-status.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';

/** A paid and delivered order of another day, of which only its row counts: the company has a record. */
export async function givenPaidOrder(
  { id, companyId }: { id: number; companyId: number },
  total = 100_000n,
): Promise<void> {
  const at = new Date(now().getTime() - 30 * 86_400_000);
  const { number } = await oneRow(sql<{ number: number }>`select nextval('order_numbers')::int as number`);
  await rows(sql`
    insert into orders (order_no, company_id, user_id, requested_by_user_id, company_name, buyer_contact_email, source,
      payment_type, payment_status, purchaser_status, logistic_status,
      estimate_shipping_cost, vat_rate_hundredths, total, total_include_vat, created_at, placed_at, confirmed_at,
      shipped_at, delivered_at)
    values (${orderNo(number, at)}, ${companyId}, ${id}, ${id}, 'x', 'x@example.com', 'lines', ${PAYMENT_TRANSFER},
      ${PAID}, ${CONFIRMED}, ${DELIVERED},
      0, 0, ${total}, ${total}, ${at}, ${at}, ${at}, ${at}, ${at})`);
}
