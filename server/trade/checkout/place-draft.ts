import type { Adjustment } from '#domain/trade/order-totals.ts';
import { needsApprovalAgain } from '#domain/trade/purchasing/purchase-request.ts';
import { orderNo } from '#domain/trade/order-identifiers.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { changeCoupon } from '#server/trade/coupons/index.ts';
import { notifyOrder, notifyPlaced } from '#server/trade/orders/index.ts';
import { lockPurchasing, requireReferences, requireWithinLimits } from '#server/trade/purchasing/index.ts';
import { requireChangeable, requireShown } from './draft.ts';
import { closePreorder } from './preordered.ts';
import { loadCached, lockDraft, priceDraft } from './price-draft.ts';
import { numberedSales, writeOrder, type Payment } from './write-order.ts';

/** Which draft is placed, and who places it. */
export interface DraftToPlace {
  orderId: number;
  member: Member;
  /** The caller's network address, where it is known. */
  from?: string;
}

/** Committed, because the draft now shows the new prices; refused afterwards. */
const PRICE_CHANGED = Symbol('price changed');
/** Committed likewise: the request asks for the new total. */
const APPROVAL_ENDED = Symbol('approval ended');

/** Stands in the place of the limits for an order that was asked for and approved. */
export interface Approval {
  requestedBy: number;
  /** Locks the request. Answers the most that was approved; refuses where nothing may be placed. */
  lock(): Promise<Satang>;
  whenPlaced(at: Date): Promise<void>;
  /** What was approved is not enough any more. */
  whenDearer(total: Satang): Promise<void>;
}

/**
 * Places a draft, in one transaction or not at all: everything is checked and priced again, the stock is taken, the order gets its number, which is
 * the answer. The same draft placed twice is one order. When goods, freight, coupon or VAT are not what the draft showed, nothing is placed and the draft
 * shows the new ones. With an approval it is placed at the prices of now, as long as they come to no more than was approved.
 */
export async function placeDraft(
  draft: DraftToPlace,
  payment: Payment,
  adjustments: readonly Adjustment[],
  approval: Approval | null = null,
): Promise<string> {
  if (payment.discount_code !== undefined) await changeCoupon(draft.member, draft.orderId, payment.discount_code);
  await loadCached(payment);
  const outcome = await withFreeNumbers(() => inTransaction(() => place(draft, payment, adjustments, approval)));
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  if (outcome === APPROVAL_ENDED) throw new AppError('approved_total_exceeded', { errorType: 'approval' });
  return outcome;
}

async function place(
  { orderId, member, from }: DraftToPlace,
  payment: Payment,
  adjustments: readonly Adjustment[],
  approval: Approval | null,
): Promise<string | typeof PRICE_CHANGED | typeof APPROVAL_ENDED> {
  const { draft, lines } = await lockDraft(orderId, member, true);
  requireShown(draft, payment.version);
  if (draft.order_no !== null || draft.order_number === null) return draft.order_no!;
  if (!approval) requireChangeable(draft);
  const approved = await approval?.lock();
  // An approval stands above the limits of the person.
  const purchasing = draft.has_rules && !approval ? await lockPurchasing(member) : null;
  const at = now();
  const priced = await priceDraft(draft, lines, { member, payment, adjustments, mayChange: approval !== null });
  if (!priced.asShown) return PRICE_CHANGED;
  const { totals, coupon } = priced;
  if (approval && needsApprovalAgain(approved!, totals.total_include_vat)) {
    await approval.whenDearer(totals.total_include_vat);
    return APPROVAL_ENDED;
  }
  if (purchasing) {
    requireReferences(draft, purchasing);
    requireWithinLimits(totals.total_include_vat, purchasing);
  }
  const order_no = orderNo(draft.order_number, at);
  const purchaseNumbers = draft.purchase_numbers;
  await notifyPlaced(
    {
      id: draft.id,
      order_no,
      po_number: draft.po_number || null,
      email: draft.email,
      user_id: draft.user_id,
      company: draft.company_names,
      total_include_vat: totals.total_include_vat,
      due_date: null,
      confirm_by: null,
      cancel_reason: null,
      to_send_back: 0n,
    },
    numberedSales({ lines: priced.lines, purchaseNumbers, at }).map((sale) => ({
      ...sale,
      coupon: paidBySeller(sale.company_id, priced),
      order_id: draft.id,
      po_number: draft.po_number || null,
    })),
  );
  await approval?.whenPlaced(at);
  if (draft.preorder) await closePreorder(draft.preorder, at);
  const { isMuchUnconfirmed } = await writeOrder({
    draft,
    order_no,
    companyId: member.companyId,
    purchaseNumbers,
    lines: priced.lines,
    totals,
    coupon,
    payment,
    placedBy: member,
    requestedBy: approval?.requestedBy ?? member.userId,
    placedFrom: from ?? null,
    at,
  });
  if (isMuchUnconfirmed) await notifyOrder('much_unconfirmed', draft.id);
  return order_no;
}

const NUMBERS = new Set(['orders_order_no_key', 'purchases_purchase_no_key']);
const MAX_TRIES = 5;

/**
 * Order and purchase numbers come from a sequence that begins anew after a million: one may be taken already. Then the whole placing is undone and
 * done again; a sequence does not go back, so it gets the next number.
 */
async function withFreeNumbers<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const isTaken = isUniqueViolation(error) && NUMBERS.has((error as { constraint?: string }).constraint ?? '');
      if (attempt >= MAX_TRIES || !isTaken) throw error;
    }
  }
}

/** What a coupon takes off a seller's goods, where the seller pays for it. */
function paidBySeller(
  sellerId: number,
  { lines, coupon }: Pick<Awaited<ReturnType<typeof priceDraft>>, 'lines' | 'coupon'>,
): Satang {
  if (coupon?.coupon.terms.paid_by !== 'seller') return 0n;
  const its = new Set(lines.flatMap(({ row }) => (row.seller_company_id === sellerId ? [row.productstock_id] : [])));
  return coupon.shares.reduce((sum, share) => (its.has(share.productstock_id) ? sum + share.amount : sum), 0n);
}
