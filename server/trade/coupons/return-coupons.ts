import { UNPAID } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * Gives back the coupons of orders that are cancelled unpaid, once: quota, budget and code are free again. The orders
 * are locked. Campaigns in ascending id order and before the stock's rows, as where they are used.
 */
export async function returnCoupons(orderIds: readonly number[], at: Date): Promise<void> {
  await rows(sql`
    with given_back as (
      update coupon_uses u set returned_at = ${at} from orders o
      where u.order_id = any (${orderIds}) and u.returned_at is null
        and o.id = u.order_id and o.payment_status = ${sql.lit(UNPAID)}
      returning u.order_id, u.campaign_id, u.company_id, u.code_id, u.amount),
    sums as (
      select campaign_id, count(*)::int as uses, sum(amount)::bigint as amount from given_back group by campaign_id),
    locked as materialized (
      select c.id, s.uses, s.amount from coupon_campaigns c join sums s on s.campaign_id = c.id
      order by c.id for update of c),
    campaigns as (
      update coupon_campaigns c set uses = c.uses - l.uses, spent = c.spent - l.amount
      from locked l where c.id = l.id returning c.id),
    companies as (
      update coupon_company_uses u set uses = u.uses - g.uses
      from (select campaign_id, company_id, count(*)::int as uses from given_back group by 1, 2) g
        join campaigns on campaigns.id = g.campaign_id
      where u.campaign_id = g.campaign_id and u.company_id = g.company_id)
    update coupon_codes k set order_id = null from given_back g
    where k.id = g.code_id and k.order_id = g.order_id`);
}

/**
 * An order with a coupon has become smaller: the campaign has spent that much less. The order is locked; comes before
 * the stock's rows, as above.
 */
export async function reduceCoupon(orderId: number, amount: Satang): Promise<void> {
  await rows(sql`
    with before as (
      select campaign_id, amount from coupon_uses where order_id = ${orderId} and returned_at is null),
    uses as (
      update coupon_uses set amount = ${amount} where order_id = ${orderId} and returned_at is null)
    update coupon_campaigns c set spent = c.spent - before.amount + ${amount} from before
      where c.id = before.campaign_id`);
}
