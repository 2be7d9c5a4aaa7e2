import { refusalToPlace, requestExpiry } from '#domain/trade/purchasing/purchase-request.ts';
import { neededApproval } from '#domain/trade/purchasing/spending-limits.ts';
import type { Satang } from '#domain/values/money.ts';
import { requireDeliveryDate } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { draftsToDate, placeDrafts, type Approval } from '#server/trade/checkout/index.ts';
import { agreedOf, purchasingOf } from '#server/trade/purchasing/index.ts';
import { asRequest, lockRequest, type RequestRow } from './locked-request.ts';
import { notifyApprovers, notifyRequester } from './notify.ts';
import { writeOrdersSql } from '#server/trade/orders/index.ts';

interface Placing {
  id: number;
  member: Member;
  /** Another day than the one that was chosen, which may be past. What is settled with a seller stays as it is. */
  deliveryDate?: string | undefined;
  from?: string | undefined;
}

/**
 * Places what was approved, at the prices of now: all its drafts or none. The same request placed twice places each once.
 */
export async function placeRequest({ id, member, deliveryDate, from }: Placing) {
  const request = await readRequest(id, member.companyId);
  if (deliveryDate) await changeDeliveryDate(request, member, deliveryDate);
  const { payment_type, credit_time, currency, order_id, further } = request;
  const payment = { payment_type, currency, credit_time: credit_time ?? undefined };
  const drafts = [order_id, ...further].map((orderId) => ({ orderId, payment }));
  const placed = await placeDrafts(member, drafts, { from, approval: approvalOf(request, member) });
  return { order_no: placed.find(({ orderId }) => orderId === order_id)!.orderNo, order_id };
}

async function readRequest(id: number, companyId: number) {
  type Read = Pick<RequestRow, 'id' | 'user_id' | 'order_id' | 'payment_type' | 'credit_time' | 'currency'> & {
    further: number[];
  };
  const request = await maybeRow(sql<Read>`
    select id, user_id, order_id, payment_type::int, credit_time, currency,
      array(select f.order_id from purchase_request_orders f where f.request_id = r.id order by 1) as further
    from purchase_requests r where id = ${id} and company_id = ${companyId}`);
  if (!request) throw new AppError('not_found');
  return request;
}

async function changeDeliveryDate(
  request: { id: number; order_id: number; further: number[] },
  member: Member,
  date: string,
) {
  await requireDeliveryDate(date);
  await inTransaction(async () => {
    requirePlaceable(await lockRequest(request.id, member.companyId), member);
    const free = await draftsToDate([request.order_id, ...request.further], member.companyId);
    const ids = free.map(({ id }) => id);
    await rows(writeOrdersSql(sql`o.id = any (${ids}::int[]) and o.order_no is null`, { delivery_date: date }));
  });
}

function requirePlaceable(request: RequestRow, { userId }: Member): void {
  const refused = refusalToPlace(asRequest(request), userId, now());
  if (refused) throw new AppError(refused);
}

/** The draft is locked already: the request after it, as where it is asked for. */
function approvalOf({ id, user_id }: Pick<RequestRow, 'id' | 'user_id'>, member: Member): Approval {
  return {
    requestedBy: user_id,
    async lock() {
      const request = await lockRequest(id, member.companyId);
      requirePlaceable(request, member);
      return request.total - request.beside;
    },
    async whenPlaced(at) {
      await rows(sql`update purchase_requests set state = 'placed', ended_at = ${at} where id = ${id}`);
      if (member.userId !== user_id) await notifyRequester(id, 'placed');
    },
    whenDearer: (ofOrders) => askAgain(id, { userId: user_id, companyId: member.companyId }, ofOrders),
  };
}

/** From the first step on, by the rules as they are now, and never fewer steps than before. The request is locked. */
async function askAgain(id: number, spender: { userId: number; companyId: number }, ofOrders: Satang): Promise<void> {
  const { beside, order_ids } = await lockRequest(id, spender.companyId);
  const total = ofOrders + beside;
  const purchasing = await purchasingOf(spender, await agreedOf(order_ids));
  const { exceeded, approvals } = neededApproval(total, purchasing);
  await rows(sql`
    update purchase_requests set state = 'waiting', round = round + 1, total = ${total}, exceeded = ${exceeded},
      approvals_needed = greatest(approvals_needed, ${approvals}::smallint),
      expires_at = ${requestExpiry(now(), purchasing.expiry_days)}
    where id = ${id}`);
  await notifyApprovers(id);
  await notifyRequester(id, 'asked_again');
}
