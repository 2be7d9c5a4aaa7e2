import type { z } from 'zod';
import type { awards } from '#contract/trade/awards/calls.ts';
import { isBinding } from '#domain/trade/awards/award.ts';
import { mostGrams } from '#domain/trade/awards/award-problem.ts';
import { netGrams, type AwardPick } from '#domain/trade/awards/quoted-line.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { addDays, bangkokDate, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { pricesFor } from '#server/market/pricing/index.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { askTogether, type AwardWaits } from '#server/trade/call-off-contracts/index.ts';
import { placeDrafts } from '#server/trade/checkout/index.ts';
import type { Payment } from '#server/trade/orders/index.ts';
import { requireNoRound } from '#server/trade/auctions/index.ts';
import { lockedDemand, requireAct, type LockedDemand } from '#server/trade/demands/index.ts';
import { askForApprovalOf } from '#server/trade/purchase-requests/index.ts';
import { approvalOfAward, contractsOf, isContract, makeContracts, type AwardApproval } from './award-contracts.ts';
import { settleAward } from './award-placed.ts';
import { dayOf, readShipping, type AwardBody } from './award-shipping.ts';
import { draftOrder, reserveGoods, writeAward, type Award, type DraftedOrder } from './draft-award.ts';
import { lapseGivenUp } from './end-awards.ts';
import { readQuestion, type AwardQuestion } from './read-question.ts';
import { digestOrders, ordersOf, readPicks } from './split-demand.ts';
import { requireNoneWaiting, takenLines } from './standing-award.ts';

type Awarded = Omit<z.output<(typeof awards)['POST /demands/{id}/award']['answer']>, 'status'>;

/**
 * One order for each seller at the quoted prices, all placed or none, or one request for the approval of all of them;
 * what is delivered over time is a contract.
 * What was shown is compared: nothing is awarded at other sums.
 */
export async function awardDemand(
  member: Member,
  id: number,
  body: AwardBody,
  from: string | undefined,
): Promise<Awarded> {
  const question = await readQuestion(id, member.companyId);
  const picks = readPicks(question, body.picks);
  requireBinding(question, picks, body.payment_type);
  requireAsked(question, picks);
  const orders = ordersOf(question, picks);
  if (digestOrders(orders) !== body.version) throw new AppError('award_changed');
  const orderedNow = orders.filter(({ lines }) => !lines.some((line) => isContract(question, line)));
  const shipping = await readShipping(member, question, body);
  const days = await holidays();
  // Read before the transaction, which would have to read them for itself alone.
  await pricesFor(member);
  return inTransaction(async () => {
    await lockForAward(
      member,
      question,
      picks.map(({ quoted }) => quoted.position),
    );
    const { at } = question;
    const award = await writeAward(member, question, { picks, orders, body, at });
    const contracts = contractsOf(question, orders);
    const approval = await approvalOfAward(member, question, { contracts, orders: orderedNow });
    const waits = waitsFor(award, approval, orderedNow.length > 0);
    const made = await makeContracts(member, question, { awardId: award.id, waits }, contracts);
    const drafted: DraftedOrder[] = [];
    for (const order of orderedNow) {
      const delivery_date = dayOf(question, order, (day) => days.has(day));
      drafted.push(await draftOrder(member, question, award.id, order, { ...shipping, delivery_date }));
    }
    return placeOrAsk(member, { question, award, drafted, made, approval, body, from });
  });
}

/** Contracts beside orders wait for the approval of those; others for their own. Their quotes bind until then. */
function waitsFor({ valid_until }: Award, { approvals }: AwardApproval, hasOrders: boolean): AwardWaits | null {
  if (approvals === 0) return null;
  return { approvals: hasOrders ? 0 : approvals, until: startOfBangkokDay(addDays(valid_until, 1)) };
}

/** Quotes bind until their last day, and their prices are for the ways of payment that they name. */
function requireBinding({ quotes, at }: AwardQuestion, picks: readonly AwardPick[], paymentType: number): void {
  const today = bangkokDate(at);
  for (const seller of new Set(picks.map(({ quoted }) => quoted.seller_id))) {
    const quote = quotes.find(({ seller_company_id }) => seller_company_id === seller)!;
    if (!isBinding(quote, today)) throw new AppError('award_quote_over');
    if (!quote.payment_types.includes(paymentType)) throw fieldError('award_other_payment', 'payment_type');
  }
}

/** No more of a line than was asked, tolerance and a whole pack included. */
function requireAsked({ terms }: AwardQuestion, picks: readonly AwardPick[]): void {
  for (const [position, its] of Map.groupBy(picks, ({ quoted }) => quoted.position)) {
    const line = terms.lines.find((each) => each.position === position)!;
    const grams = its.reduce((sum, pick) => sum + netGrams(pick), 0);
    const most = mostGrams(
      line,
      its.map(({ quoted }) => quoted),
    );
    if (grams > most) throw new AppError('award_more_than_asked', { details: { line: position + 1 } });
  }
}

/**
 * The demand's lock, for lines that are to be awarded: of two who award, cancel or end at once one is first, and the
 * other is told so.
 */
export async function lockForAward(
  { companyId }: Pick<Member, 'companyId'>,
  { demand: read, at }: Pick<AwardQuestion, 'demand' | 'at'>,
  positions: readonly number[],
): Promise<LockedDemand> {
  const demand = await lockedDemand(read.id, companyId);
  requireAct('award', demand);
  if (demand.round !== read.round || demand.version !== read.version) throw new AppError('award_changed');
  await lapseGivenUp(demand.id, demand.at);
  await requireNoneWaiting(demand.id);
  await requireNoRound(demand.id, at);
  const taken = await takenLines(demand.id);
  if (positions.some((position) => taken.has(position))) throw new AppError('award_line_taken');
  return demand;
}

interface Placing {
  question: AwardQuestion;
  award: Award;
  drafted: readonly DraftedOrder[];
  /** The contracts of it. */
  made: readonly number[];
  approval: AwardApproval;
  body: AwardBody;
  from: string | undefined;
}

async function placeOrAsk(member: Member, placing: Placing): Promise<Awarded> {
  const { question, award, drafted, made, approval, body, from } = placing;
  const { at } = question;
  const payment: Payment = {
    payment_type: body.payment_type,
    currency: 'THB',
    ...(body.payment_type === PAYMENT_CREDIT && { credit_time: body.credit_time ?? 0 }),
  };
  const orderIds = drafted.map(({ draftId }) => draftId);
  const isWaiting = approval.approvals > 0;
  const awarded = { id: award.id, order_ids: orderIds, total: award.total, is_waiting: isWaiting };
  if (orderIds.length === 0) await (isWaiting ? askTogether(made, member) : settleAward(award.id, at));
  else if (isWaiting) {
    await reserveGoods(question, drafted, award, at);
    await askForApprovalOf(member, { orderIds, payment, note: body.reason, beside: approval.beside });
  } else
    await placeDrafts(
      member,
      orderIds.map((orderId) => ({ orderId, payment })),
      { from },
    );
  return awarded;
}
