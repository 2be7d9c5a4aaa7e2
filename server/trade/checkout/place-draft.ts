import type { Adjustment } from '#domain/trade/order-totals.ts';
import { needsApprovalAgain } from '#domain/trade/purchasing/purchase-request.ts';
import { orderNo } from '#domain/trade/order-identifiers.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { useReserved } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, isUniqueViolation } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { changeCoupon } from '#server/trade/coupons/index.ts';
import {
  confirmAgreedOrder,
  notifyAgreed,
  notifyOrder,
  notifyPlaced,
  numberedSales,
  writeOrder,
  type Payment,
} from '#server/trade/orders/index.ts';
import {
  approvedBefore,
  lockPurchasing,
  requireReferences,
  requireWithinLimits,
  withSpent,
} from '#server/trade/purchasing/index.ts';
import { agreedRefOf, requireChangeable, requireShown, whenPlaced, type DraftLine } from './draft.ts';
import { loadCached, lockDraft, priceDraft, type PlaceableDraft, type PricedDraft } from './price-draft.ts';

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

/** A draft with how it is paid, and what changes its sums besides. */
export interface Placing {
  orderId: number;
  payment: Payment;
  adjustments?: readonly Adjustment[];
}

export interface Placed {
  orderId: number;
  orderNo: string;
}

/**
 * Places a draft, in one transaction or not at all: everything is checked and priced again, the stock is taken, the
 * order gets its number, which is the answer. The same draft placed twice is one order. When goods, freight, coupon or
 * VAT are not what the draft showed, nothing is placed and the draft shows the new ones. With an approval it is placed
 * at the prices of now, as long as they come to no more than was approved.
 */
export async function placeDraft(
  { orderId, member, from }: DraftToPlace,
  payment: Payment,
  adjustments: readonly Adjustment[],
  approval: Approval | null = null,
): Promise<string> {
  const [placed] = await placeDrafts(member, [{ orderId, payment, adjustments }], { from, approval });
  return placed!.orderNo;
}

interface Beside {
  /** The caller's network address, where it is known. */
  from?: string | undefined;
  approval?: Approval | null;
}

/**
 * Places several drafts of a company, all of them or none, each as `placeDraft` does: one order each. Where one of them
 * shows other prices, none is placed. Limits, approval and credit are asked for what they come to together. Those that
 * are placed already stay as they are.
 */
export async function placeDrafts(
  member: Member,
  drafts: readonly Placing[],
  { from, approval = null }: Beside = {},
): Promise<Placed[]> {
  for (const { orderId, payment } of drafts) {
    if (payment.discount_code !== undefined) await changeCoupon(member, orderId, payment.discount_code);
    await loadCached(payment);
  }
  const outcome = await withFreeNumbers(() => inTransaction(() => place(member, drafts, { from, approval })));
  if (outcome === PRICE_CHANGED) throw new AppError('price_changed', { errorType: 'price' });
  if (outcome === APPROVAL_ENDED) throw new AppError('approved_total_exceeded', { errorType: 'approval' });
  return outcome;
}

interface ToPlace extends Placing {
  draft: PlaceableDraft & { order_number: number };
  priced: PricedDraft;
  order_no: string;
}

async function place(
  member: Member,
  drafts: readonly Placing[],
  { from, approval = null }: Beside,
): Promise<Placed[] | typeof PRICE_CHANGED | typeof APPROVAL_ENDED> {
  const placed: Placed[] = [];
  const open: { placing: Placing; draft: ToPlace['draft']; lines: DraftLine[] }[] = [];
  // In the order of their ids, as everybody who locks several.
  for (const placing of drafts.toSorted((one, other) => one.orderId - other.orderId)) {
    const { draft, lines } = await lockDraft(placing.orderId, member, true);
    requireShown(draft, placing.payment.version);
    if (draft.order_no !== null) placed.push({ orderId: draft.id, orderNo: draft.order_no });
    else {
      if (!approval) requireChangeable(draft);
      open.push({ placing, draft: { ...draft, order_number: draft.order_number! }, lines });
    }
  }
  if (open.length === 0) return placed;
  const approved = await approval?.lock();
  // An approval stands above the limits of the person.
  const hasRules = open.some(({ draft }) => draft.has_rules);
  const agreed = open.flatMap(({ draft }) => agreedRefOf(draft) ?? []);
  const purchasing = hasRules && !approval ? await lockPurchasing(member, agreed) : null;
  const at = now();
  const orders: ToPlace[] = [];
  for (const { placing, draft, lines } of open) {
    const { payment, adjustments = [] } = placing;
    const priced = await priceDraft(draft, lines, { member, payment, adjustments, mayChange: approval !== null });
    orders.push({ ...placing, draft, priced, order_no: orderNo(draft.order_number, at) });
  }
  if (orders.some(({ priced }) => !priced.asShown)) return PRICE_CHANGED;
  const total = totalOf(orders);
  if (approval && needsApprovalAgain(approved!, total)) {
    await approval.whenDearer(total);
    return APPROVAL_ENDED;
  }
  if (purchasing) {
    for (const { draft } of orders) requireReferences(draft, purchasing);
    const before = await approvedBefore(member, agreed);
    const isApproved = ({ draft }: ToPlace) =>
      before.some(({ kind, id }) => kind === draft.agreed_kind && id === draft.agreed_id);
    const asked = orders.filter((order) => !isApproved(order));
    const others = total - totalOf(asked);
    // What was approved before is spent, as where it is placed first.
    if (asked.length > 0) requireWithinLimits(totalOf(asked), withSpent(purchasing, { day: others, month: others }));
  }
  requireCreditForAll(orders);
  for (const order of orders) await notifyOfPlaced(order, at);
  await approval?.whenPlaced(at);
  for (const { orderId, order_no: orderNo, priced } of orders) {
    const onCredit = priced.credit !== null;
    await priced.agreement?.whenPlaced({ orderId, orderNo, total: priced.totals.total_include_vat, onCredit, at });
  }
  if (orders.length > 1) await holdStock(orders, at);
  for (const order of orders) await write(order, { member, from, requestedBy: approval?.requestedBy, at });
  return [...placed, ...orders.map(({ orderId, order_no: orderNo }) => ({ orderId, orderNo }))];
}

const totalOf = (orders: readonly ToPlace[]): Satang =>
  orders.reduce((sum, { priced }) => sum + priced.totals.total_include_vat, 0n);

/** Each was found to be within what is left of the credit; so must all of them be. */
function requireCreditForAll(orders: readonly ToPlace[]): void {
  const onCredit = orders.filter(({ priced }) => priced.credit !== null);
  const held = onCredit.reduce((sum, { priced }) => sum + priced.heldCredit, 0n);
  if (onCredit.length > 1) onCredit[0]!.priced.credit!.requireEnough(totalOf(onCredit) - held);
}

/** All offers at once, so that orders which share some in another order do not wait for each other. */
async function holdStock(orders: readonly ToPlace[], at: Date): Promise<void> {
  const agreements = orders.flatMap(({ priced: { agreement } }) =>
    agreement?.stock === 'reserved' ? [{ kind: agreement.kind, id: agreement.id }] : [],
  );
  const offerIds = orders.flatMap(({ priced }) => priced.lines.map(({ row }) => row.productstock_id));
  await useReserved(agreements, offerIds, at);
}

async function notifyOfPlaced({ draft, priced, payment, order_no }: ToPlace, at: Date): Promise<void> {
  const purchaseNumbers = draft.purchase_numbers;
  const sales = numberedSales({ lines: priced.lines, purchaseNumbers, at }).map((sale) => ({
    ...sale,
    coupon: paidBySeller(sale.company_id, priced),
    order_id: draft.id,
    // Nothing of the buyer before the seller accepts.
    po_number: priced.agreement?.isAcceptedAlready ? draft.po_number || null : null,
  }));
  if (priced.agreement?.isAcceptedAlready)
    return payment.payment_type === PAYMENT_CREDIT ? undefined : notifyAgreed(sales);
  await notifyPlaced(
    {
      id: draft.id,
      order_no,
      po_number: draft.po_number || null,
      email: draft.email,
      user_id: draft.user_id,
      company: draft.company_names,
      total_include_vat: priced.totals.total_include_vat,
      due_date: null,
      confirm_by: null,
      cancel_reason: null,
      to_send_back: 0n,
    },
    sales,
  );
}

interface PlacedBy {
  member: Member;
  from: string | undefined;
  /** Who asked for it, where somebody else places it. */
  requestedBy: number | undefined;
  at: Date;
}

async function write({ draft, priced, payment, order_no }: ToPlace, { member, from, requestedBy, at }: PlacedBy) {
  const { agreement, lines, totals, coupon } = priced;
  const { isMuchUnconfirmed } = await writeOrder({
    draft,
    atSource: whenPlaced[draft.source](
      draft.user_id,
      lines.map(({ row }) => row),
    ),
    agreement,
    order_no,
    companyId: member.companyId,
    purchaseNumbers: draft.purchase_numbers,
    lines,
    totals,
    coupon,
    payment,
    placedBy: member,
    requestedBy: requestedBy ?? member.userId,
    placedFrom: from ?? null,
    at,
  });
  if (isMuchUnconfirmed) await notifyOrder('much_unconfirmed', draft.id);
  if (agreement?.isAcceptedAlready) await confirmAgreedOrder(draft.id);
}

const NUMBERS = new Set(['orders_order_no_key', 'purchases_purchase_no_key']);
const MAX_TRIES = 5;

/**
 * Order and purchase numbers come from a sequence that begins anew after a million: one may be taken already. Then the
 * whole placing is undone and done again; a sequence does not go back, so it gets the next number.
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
function paidBySeller(sellerId: number, { lines, coupon }: Pick<PricedDraft, 'lines' | 'coupon'>): Satang {
  if (coupon?.coupon.terms.paid_by !== 'seller') return 0n;
  const its = new Set(lines.flatMap(({ row }) => (row.seller_company_id === sellerId ? [row.productstock_id] : [])));
  return coupon.shares.reduce((sum, share) => (its.has(share.productstock_id) ? sum + share.amount : sum), 0n);
}
